import type { Candidate } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';

/** Returns the notes that readers of a list need before they rely on a rank. */
export function ratingNotes(t: T, { fewRatings, missingRatings, frozenSince }: Candidate): string[] {
  return [
    ...(fewRatings && !missingRatings ? [t('candidate.fewOfThem')] : []),
    ...(frozenSince ? [t('candidate.held')] : []),
  ];
}

/** Returns why candidates as this one have no rank: they need as many ratings as this one has and lacks. */
export function notRankedText(t: T, { totalRatings, missingRatings }: Candidate): string {
  return missingRatings
    ? t('candidate.rankNeeds', { count: totalRatings + missingRatings })
    : t('candidate.notRanked');
}
