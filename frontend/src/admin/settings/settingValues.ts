import type { Locale } from '../../lib/i18n/locales';
import type { NewValues, SettingName, SettingsState } from './settingsApi';
import type { SettingsEnglish } from './texts/en';

/** The values of the form by the setting's name. A secret is empty unless a new one was typed. */
export type SettingValues = Partial<Record<SettingName, string | number | null>>;

/** A setting, or the three settings of a text in three languages. */
export type SettingLabel = Extract<keyof SettingsEnglish, SettingName>;

const LOCALE_OF: Readonly<Record<string, Locale>> = { SO: 'so', AR: 'ar' };

/** Splits the name of a setting into the text's name and its language. */
export function partsOf(name: SettingName): { label: SettingLabel; locale: Locale } {
  const [, label = name, suffix = ''] = /^(.+?)(?:_(SO|AR))?$/.exec(name) ?? [];
  return { label: label as SettingLabel, locale: LOCALE_OF[suffix] ?? 'en' };
}

/** Returns the initial values of the form: those in effect, which are the defaults of unset settings. */
export function valuesOf({ settings }: SettingsState): SettingValues {
  return Object.fromEntries(
    settings.map(({ name, kind, value, default: fallback }) => [
      name,
      kind === 'secret' || kind === 'image' ? '' : (value ?? fallback ?? ''),
    ]),
  );
}

const plain = (value: unknown) => String(value ?? '').trim();

/**
 * Returns the differences between the form and its initial values.
 * @param removed the secrets to remove
 */
export function changesOf(
  state: SettingsState,
  values: SettingValues,
  removed: ReadonlySet<SettingName>,
): NewValues {
  const before = valuesOf(state);
  const changes: NewValues = {};
  for (const { name, pinned } of state.settings) {
    if (pinned) continue;
    if (removed.has(name)) changes[name] = null;
    else if (plain(values[name]) !== plain(before[name])) changes[name] = plain(values[name]) || null;
  }
  return changes;
}

/** Returns whether a change needs another administrator, and whether it changes the methodology. */
export function reachOf({ settings, hasSecond }: SettingsState, changes: NewValues) {
  const changed = settings.filter(({ name }) => changes[name] !== undefined);
  return {
    needsSecond: hasSecond && changed.some(({ needsSecond }) => needsSecond),
    isPolicy: changed.some(({ section }) => section === 'policy'),
  };
}
