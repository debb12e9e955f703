import { describeMatrix } from '../support/matrix.ts';

describeMatrix('receiver', [
  {
    faults: ['receiver.reads-other-headers', 'receiver.requires-timestamp-header'],
    reason:
      'every notification is refused with 401, and no trial can guess the name of the header that is missed',
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
