import type { Candidate } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';

/** Returns why candidates as this one have no rank: they need as many ratings as this one has and lacks. */
export function notRankedText(t: T, { totalRatings, missingRatings }: Candidate): string {
  return missingRatings
    ? t('candidate.rankNeeds', { count: totalRatings + missingRatings })
    : t('candidate.notRanked');
}
