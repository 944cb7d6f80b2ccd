import type { Settings } from './settings.js';

/** What whoever starts the server should know of settings that are allowed, and seldom meant. */
export function startWarnings({
  production,
  rateLevel,
  raterNames,
  mail,
}: Pick<Settings, 'production' | 'rateLevel' | 'raterNames' | 'mail'>): string[] {
  const warnings: string[] = [];
  if (production && rateLevel === 'none') {
    warnings.push(
      'RATE_LEVEL is none: whoever registers rates at once, and one person can have any number of accounts',
    );
  }
  if (raterNames === 'hidden' && mail === null) {
    warnings.push(
      'RATER_NAMES is hidden and there is no SMTP_URL: who gave a rating is told by no mail that the name was opened, ' +
        'and nobody who has voted gets a new password',
    );
  }
  return warnings;
}
