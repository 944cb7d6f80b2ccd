import { useMemo } from 'react';
import type { ConflictField } from '../forms/editConflict';
import type { SettingsState } from './settingsApi';
import { nameOf } from './settingTexts';
import type { SettingValues } from './settingValues';
import { useSettingsT } from './texts/useSettingsT';
import { useShownValue } from './useShownValue';

/** Returns the fields that two administrators may have changed simultaneously, with the names in the form. */
export function useConflictFields({
  settings,
}: SettingsState): ConflictField<SettingValues, SettingsState>[] {
  const s = useSettingsT();
  const shownValue = useShownValue();
  return useMemo(
    () =>
      settings.map((setting) => ({
        names: [setting.name],
        label: nameOf(s, setting.name),
        show: (values) => shownValue(setting, String(values[setting.name] ?? '')),
      })),
    [s, settings, shownValue],
  );
}
