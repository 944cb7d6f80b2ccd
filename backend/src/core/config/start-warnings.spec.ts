import { startWarnings } from './start-warnings.js';

const mail = { smtpUrl: 'smtp://mail.example', from: 'npi@mail.example' };
const SETTINGS = { production: true, rateLevel: 'email', raterNames: 'shown', mail } as const;

describe('a start', () => {
  it('says nothing of settings that are meant', () => {
    expect(startWarnings(SETTINGS)).toEqual([]);
    expect(startWarnings({ ...SETTINGS, raterNames: 'hidden' })).toEqual([]);
    expect(startWarnings({ ...SETTINGS, production: false, rateLevel: 'none', mail: null })).toEqual([]);
  });

  it('warns where whoever registers rates at once, in production', () => {
    expect(startWarnings({ ...SETTINGS, rateLevel: 'none' })).toEqual([
      expect.stringContaining('RATE_LEVEL'),
    ]);
  });

  it('warns where names are hidden and nobody can be told by mail that one was opened', () => {
    expect(startWarnings({ ...SETTINGS, raterNames: 'hidden', mail: null })).toEqual([
      expect.stringContaining('RATER_NAMES is hidden and there is no SMTP_URL'),
    ]);
  });
});
