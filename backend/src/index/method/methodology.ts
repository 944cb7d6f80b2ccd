import type { Settings } from '../../core/config/settings.js';

/** The settings that define the methodology, with their public names and values as text. */
export const METHODOLOGY_SETTINGS = [
  'verification_to_rate',
  'verification_to_count',
  'publication_schedule',
  'min_ratings',
  'two_person_review',
  'freeze_during_review',
  'rank_order',
  'rank_bands',
  'voter_anonymity',
  'evidence_days',
] as const;
export type MethodologySetting = (typeof METHODOLOGY_SETTINGS)[number];
export type Methodology = Record<MethodologySetting, string>;

const onOff = (on: boolean) => (on ? 'on' : 'off');

/** Returns the methodology of the settings. */
export function methodologyOf(settings: Settings): Methodology {
  return {
    verification_to_rate: settings.verificationToRate,
    verification_to_count: settings.verificationToCount,
    publication_schedule: settings.publicationSchedule,
    min_ratings: String(settings.minRatings),
    two_person_review: settings.twoPersonReview,
    freeze_during_review: onOff(settings.freezeDuringReview),
    rank_order: settings.rankOrder,
    rank_bands: onOff(settings.rankBands),
    voter_anonymity: onOff(settings.voterAnonymity),
    evidence_days: String(settings.evidenceDays),
  };
}
