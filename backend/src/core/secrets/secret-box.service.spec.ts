import { SecretBoxService } from './secret-box.service.js';

const box = new SecretBoxService({ jwtSecret: 'a secret of the tests, long enough to be one', dataDir: '' });

it('opens what it has sealed, and seals the same in another way each time', () => {
  const sealed = box.seal('twoFactor', 7, 'GEZDGNBVGY3TQOJQ');
  expect(box.open('twoFactor', 7, sealed)).toBe('GEZDGNBVGY3TQOJQ');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(box.seal('twoFactor', 7, 'GEZDGNBVGY3TQOJQ')).not.toBe(sealed);
});

it('opens nothing of another owner, another purpose or another secret, or that was changed', () => {
  const sealed = box.seal('twoFactor', 7, 'GEZDGNBVGY3TQOJQ');
  const other = new SecretBoxService({
    jwtSecret: 'another secret of the tests, as long as it takes',
    dataDir: '',
  });
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  expect(box.open('twoFactor', 8, sealed)).toBeNull();
  expect(box.open('mail', 7, sealed)).toBeNull();
  expect(other.open('twoFactor', 7, sealed)).toBeNull();
  expect(box.open('twoFactor', 7, bytes.toString('base64url'))).toBeNull();
  expect([box.open('twoFactor', 7, ''), box.open('twoFactor', 7, sealed.slice(0, 20))]).toEqual([null, null]);
});

it.each([
  ['twoFactor', 'hVAT-yHXNYJK-6O1ghMlRYf7NTN_AOmcUOzvVib6RfE'],
  ['mail', 'pdeIVHF9zPsIOvuNVsRvUEHQwdXBdTgiGKTPus0RPLo'],
  ['linkRequest', 'p3Y8lolGq5HNKaYYAEHhHwyZMOSY4BWKElKdGeNDVUo'],
  ['evidence', '6Q-vBsIKxvPm8sQDmfWpxnGTF1WCxaUKePvS19CNIsg'],
  ['ledger', '0TR4B_dw0bSqdArXbgjhQWISnDdXUCPxuimX-VOfD8Q'],
  ['push', 'SysxxGx07qC1HiHL760XeUG-FGLEwVoo5EWVUeYTrlc'],
  ['vapid', 'srxeBkQhOEiyjgmnuG2Zwz8RGbswA6qraRh3zBIUyd8'],
  ['settings', 'MKhSsFSC9zQfnRMZvuAR_iFE40nj-90bP7Ck9mKUZVc'],
] as const)('opens what was sealed as %s by an earlier version', (purpose, sealed) => {
  expect(box.open(purpose, 7, sealed)).toBe('kept');
});
