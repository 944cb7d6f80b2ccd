import { startWarnings } from './start-warnings.js';

const mail = { smtpUrl: 'smtp://mail.example', from: 'npi@mail.example' };
const SETTINGS = { production: true, verificationToRate: 'email', voterAnonymity: false, mail } as const;

describe('a start', () => {
  it('says nothing of settings that are meant', () => {
    expect(startWarnings(SETTINGS)).toEqual([]);
    expect(startWarnings({ ...SETTINGS, voterAnonymity: true })).toEqual([]);
    expect(startWarnings({ ...SETTINGS, production: false, verificationToRate: 'none', mail: null })).toEqual(
      [],
    );
  });

  it('warns where whoever registers rates at once, in production', () => {
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
