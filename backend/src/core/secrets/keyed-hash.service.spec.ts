import { KeyedHashService } from './keyed-hash.service.js';

const hash = new KeyedHashService({ jwtSecret: 'a secret of the tests, long enough to be one', dataDir: '' });

it.each([
  ['phone', '461c15b54bfd748951b6d197e63398ffca51d5c4281522bffc08c91082ad9efc'],
  ['phoneCode', '38b5d8af0e881b29fd7c919bcc462dcefee198667a1c7dcee31b2aec4d4f7221'],
  ['voucher', 'dc892796b3a122bf2a4bcd610d44fde54824a18614d830f62c72dafbc52c8c27'],
  ['setup', '94db1e9702c1f19f263b561a203de8536b2b107ff48d6c82b04144091ee44179'],
  ['noticeStop', 'f901b7f04be0f131346aa313f50f7f3dd6c54b67be82f6b1bc96195ace6f4da5'],
] as const)('hashes a text as %s in the way that earlier versions did', (purpose, hashed) => {
  expect(hash.of(purpose, 'kept')).toBe(hashed);
});
