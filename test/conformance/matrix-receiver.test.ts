import { describeMatrix } from '../support/matrix.ts';

describeMatrix('receiver', [
  {
    faults: [
      'receiver.sorts-keys',
      'receiver.indents-body',
      'receiver.signs-payload-only',
      'receiver.accepts-upper-case-only',
      'receiver.uses-app-certificate-as-key',
      'receiver.keeps-line-end-in-key',
      'receiver.expects-other-encoding',
      'receiver.reads-other-headers',
      'receiver.requires-timestamp-header',
    ],
    reason: 'every notification is refused with 401, which one failure says; hints name the cause',
  },
  {
    faults: ['receiver.decodes-latin1', 'receiver.drops-non-ascii'],
    reason: 'both compute other signatures as soon as a body is not ASCII',
  },
  {
    faults: ['receiver.acknowledges-before-verifying', 'receiver.drops-forgeries-silently'],
    reason: 'both answer a forgery with 200 and drop it',
  },
  {
    faults: ['receiver.dedupes-on-body-hash', 'receiver.dedupes-on-notify-ms'],
    reason: 'a retry changes notifyMs and with it the body',
  },
]);
