import type { Settings } from '../../core/config/settings.js';

/** The settings that decide how the index is made: what each is called in public, and its value as text. */
export const METHOD_SETTINGS = [
  'rate_level',
  'count_level',
  'publish',
  'min_ratings',
  'integrity',
  'second_administrator',
  'hold',
  'rater_names',
  'evidence_days',
] as const;
export type MethodSetting = (typeof METHOD_SETTINGS)[number];
export type Method = Record<MethodSetting, string>;

const onOff = (on: boolean) => (on ? 'on' : 'off');

/** What the settings in force make of the method. */
export function methodOf(settings: Settings): Method {
  return {
    rate_level: settings.rateLevel,
    count_level: settings.countLevel,
    publish: settings.publish,
    min_ratings: String(settings.minRatings),
    integrity: onOff(settings.integrityMinutes > 0),
    second_administrator: settings.integritySecond,
    hold: onOff(settings.hold),
    rater_names: settings.raterNames,
    evidence_days: String(settings.evidenceDays),
  };
}
