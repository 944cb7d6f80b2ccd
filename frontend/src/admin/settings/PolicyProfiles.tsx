import { Button, Form } from 'antd';
import styles from './Settings.module.css';
import type { SettingsState } from './settingsApi';
import type { SettingValues } from './settingValues';
import { useSettingsT } from './texts/useSettingsT';

/** Named sets of policy settings, explained in docs/how-to/settings-in-the-panel.md. */
const PROFILES = {
  trial: {
    VERIFICATION_TO_RATE: 'none',
    VERIFICATION_TO_COUNT: 'none',
    MIN_RATINGS: '0',
    PUBLICATION_SCHEDULE: 'live',
    RANK_ORDER: 'plain',
    RANK_BANDS: 'off',
    FREEZE_DURING_REVIEW: 'off',
    TWO_PERSON_REVIEW: 'auto',
    VOTER_ANONYMITY: 'off',
  },
  city: {
    VERIFICATION_TO_RATE: 'email',
    VERIFICATION_TO_COUNT: 'email',
    MIN_RATINGS: '10',
    PUBLICATION_SCHEDULE: 'hourly',
    RANK_ORDER: 'plain',
    RANK_BANDS: 'off',
    FREEZE_DURING_REVIEW: 'on',
    TWO_PERSON_REVIEW: 'auto',
    VOTER_ANONYMITY: 'on',
  },
  country: {
    VERIFICATION_TO_RATE: 'email',
    VERIFICATION_TO_COUNT: 'phone',
    MIN_RATINGS: '30',
    PUBLICATION_SCHEDULE: 'daily',
    RANK_ORDER: 'plain',
    RANK_BANDS: 'on',
    FREEZE_DURING_REVIEW: 'on',
    TWO_PERSON_REVIEW: 'auto',
    VOTER_ANONYMITY: 'on',
  },
} as const satisfies Record<string, SettingValues>;

const NAMES = ['trial', 'city', 'country'] as const;

/**
 * Fills the form with a profile, which administrators read, change and save. Settings of the operator stay.
 */
export function PolicyProfiles({ state }: { state: SettingsState }) {
  const s = useSettingsT();
  const form = Form.useFormInstance<SettingValues>();
  const isFree = (name: string) => state.settings.some((setting) => setting.name === name && !setting.pinned);
  const fill = (profile: (typeof NAMES)[number]) => {
    const values = Object.entries(PROFILES[profile]).filter(([name]) => isFree(name));
    form.setFields(values.map(([name, value]) => ({ name: name as never, value, touched: true })));
  };
  return (
    <fieldset className={styles.profiles}>
      <legend>{s('profiles')}</legend>
      {NAMES.map((profile) => (
        <Button key={profile} onClick={() => fill(profile)}>
          {s(`profile.${profile}`)}
        </Button>
      ))}
    </fieldset>
  );
}
