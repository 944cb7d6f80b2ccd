import type { Locale } from '../../lib/i18n/locales';
import { fieldLabel } from '../languages/fieldLabel';
import { codeNames, codesIn } from './codeNames';
import { maskedAddress } from './serverAddress';
import type { Setting, SettingChange, SettingName } from './settingsApi';
import { partsOf, type SettingLabel } from './settingValues';
import { en, type SettingsEnglish } from './texts/en';
import type { SettingsT } from './texts/useSettingsT';

type HintKey = Extract<keyof SettingsEnglish, `${string}.hint`>;
type ChoiceKey = Extract<keyof SettingsEnglish, `choice.${string}`>;

/** Returns the explanation of a setting; undefined if its name is enough. */
export function hintOf(s: SettingsT, label: SettingLabel): string | undefined {
  const key = `${label}.hint`;
  return key in en ? s(key as HintKey) : undefined;
}

/** Returns the unit of a number. */
export const unitOf = (s: SettingsT, name: SettingName): string =>
  s(name === 'MIN_RATINGS' ? 'ratings' : 'days');

/** What a value is shown with. */
export interface Reading {
  s: SettingsT;
  locale: Locale;
  /** Between the items of a list. */
  comma: string;
}

/** Formats a value for people. */
export function shownValue(
  { s, locale, comma }: Reading,
  { kind, name }: Pick<Setting, 'kind' | 'name'>,
  value: string | null,
): string {
  if (value === null || value === '') return s('empty');
  if (kind === 'number') return `${value} ${unitOf(s, name)}`;
  if (kind === 'countries') {
    const names = codeNames(locale, 'region');
    return codesIn(value).map(names).join(comma);
  }
  if (kind === 'image') return s('logoChosen');
  if (kind === 'secret') return maskedAddress(value);
  return kind === 'choice' && `choice.${value}` in en ? s(`choice.${value}` as ChoiceKey) : value;
}

/** Returns the name of a setting, with its language if it is a translation. */
export function nameOf(s: SettingsT, name: SettingName): string {
  const { label, locale } = partsOf(name);
  return fieldLabel(s(label), locale);
}

/** Returns the name of the person who made a change; the account may have been deleted since. */
export const personOf = (s: SettingsT, name: SettingChange['proposedBy']): string => name ?? s('deletedUser');
