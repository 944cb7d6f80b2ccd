import type { Settings } from './settings.js';

/** Returns warnings about settings that are allowed but seldom intended, for the operator who starts the server. */
export function startWarnings({
  production,
  verificationToRate,
  voterAnonymity,
  mail,
  publicUrl,
}: Pick<Settings, 'production' | 'verificationToRate' | 'voterAnonymity' | 'mail' | 'publicUrl'>): string[] {
  const warnings: string[] = [];
  if (production && publicUrl === null) {
    warnings.push(
      'PUBLIC_URL is not set: links in pages begin with the address of each request, and the first rating makes ' +
        '"localhost/ledger" the permanent origin of the ledger. Set PUBLIC_URL before people rate',
    );
  }
  if (production && verificationToRate === 'none') {
    warnings.push(
      'VERIFICATION_TO_RATE is none: everyone who registers can rate at once, and one person can have any number of accounts',
    );
  }
  if (voterAnonymity && mail === null) {
    warnings.push(
      'VOTER_ANONYMITY is on and SMTP_URL is not set: the server cannot email a voter whose name an administrator ' +
        'discloses, and voters who forget their password cannot set a new one. Set SMTP_URL',
    );
  }
  return warnings;
}
