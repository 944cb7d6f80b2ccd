import type { Settings } from './settings.js';

/** What whoever starts the server should know of settings that are allowed, and seldom meant. */
export function startWarnings({
  production,
  verificationToRate,
  voterAnonymity,
  mail,
}: Pick<Settings, 'production' | 'verificationToRate' | 'voterAnonymity' | 'mail'>): string[] {
  const warnings: string[] = [];
  if (production && verificationToRate === 'none') {
    warnings.push(
      'VERIFICATION_TO_RATE is none: anyone who registers can rate at once, and one person can have any number of accounts',
    );
  }
  if (voterAnonymity && mail === null) {
    warnings.push(
      'VOTER_ANONYMITY is on and SMTP_URL is not set: a voter gets no email when an administrator discloses the name, ' +
        'and nobody who has voted gets a new password',
    );
  }
  return warnings;
}
