import { useCallback } from 'react';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import type { Setting } from './settingsApi';
import { shownValue } from './settingTexts';
import { useSettingsT } from './texts/useSettingsT';

/** Returns a function that formats the values of settings in the language of the reader. */
export function useShownValue() {
  const s = useSettingsT();
  const { locale } = useLanguage();
  const comma = useT()('list.comma');
  return useCallback(
    (setting: Pick<Setting, 'kind' | 'name'>, value: string | null) =>
      shownValue({ s, locale, comma }, setting, value),
    [s, locale, comma],
  );
}
