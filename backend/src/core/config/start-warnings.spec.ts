import { startWarnings } from './start-warnings.js';

const mail = { smtpUrl: 'smtp://mail.example', from: 'npi@mail.example' };
const SETTINGS = {
  production: true,
  verificationToRate: 'email',
  voterAnonymity: false,
  mail,
  publicUrl: 'https://npi.example',
} as const;

describe('a start', () => {
  it('says nothing of settings that are meant', () => {
    expect(startWarnings(SETTINGS)).toEqual([]);
    expect(startWarnings({ ...SETTINGS, voterAnonymity: true })).toEqual([]);
    const development = {
      production: false,
      verificationToRate: 'none',
      mail: null,
      publicUrl: null,
    } as const;
    expect(startWarnings({ ...SETTINGS, ...development })).toEqual([]);
  });

  it('warns where the ledger would be signed for a site without an address', () => {
    expect(startWarnings({ ...SETTINGS, publicUrl: null })).toEqual([
      expect.stringContaining('Set PUBLIC_URL before people rate'),
    ]);
  });

  it('warns in production if new accounts may rate at once', () => {
    expect(startWarnings({ ...SETTINGS, verificationToRate: 'none' })).toEqual([
      expect.stringContaining('VERIFICATION_TO_RATE'),
    ]);
  });

  it('warns where names are hidden and nobody can be told by mail that one was opened', () => {
    expect(startWarnings({ ...SETTINGS, voterAnonymity: true, mail: null })).toEqual([
      expect.stringContaining('VOTER_ANONYMITY is on and SMTP_URL is not set'),
    ]);
  });
});
