import type { Addressing, Stamp } from '../../../src/wire/request/compose.ts';

export const ADDRESSING: Addressing = {
  url: 'http://receiver.test/hook',
  scheme: {
    v1Header: 'Service-Signature',
    v2Header: 'Service-Signature-V2',
    encoding: 'hex',
    keyEncoding: 'utf8',
  },
  customerKey: 'customer-key-1',
  appCertificate: '0123456789abcdef0123456789abcdef',
};

export const STAMP: Stamp = { noticeId: 'notice-1', notifyMs: 1_750_000_000_123 };
