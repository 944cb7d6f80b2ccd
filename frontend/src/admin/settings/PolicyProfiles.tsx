import { Button, Form } from 'antd';
import { Pill } from '../table/Pill';
import styles from './Settings.module.css';
import type { SettingsState } from './settingsApi';
import { type SettingValues, valuesOf } from './settingValues';
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
  const stored = valuesOf(state);
  const valuesFor = (profile: (typeof NAMES)[number]) =>
    Object.entries(PROFILES[profile]).flatMap(([key, value]) => {
      const setting = state.settings.find(({ name }) => name === key);
      return setting ? [{ name: setting.name, pinned: setting.pinned, value }] : [];
    });
  // The settings of the operator count here too, although the form cannot change them.
  const applies = (profile: (typeof NAMES)[number]) =>
    valuesFor(profile).every(({ name, value }) => String(stored[name]) === value);
  const fill = (profile: (typeof NAMES)[number]) => {
    const values = valuesFor(profile).filter(({ pinned }) => !pinned);
    form.setFields(values.map(({ name, value }) => ({ name, value, touched: true })));
  };
  return (
    <fieldset className={styles.profiles}>
      <legend>{s('profiles')}</legend>
      {NAMES.map((profile) => (
        <div key={profile} className={styles.profile}>
          <Button aria-describedby={`profile-${profile}`} onClick={() => fill(profile)}>
            {s(`profile.${profile}`)}
          </Button>
          <span id={`profile-${profile}`}>
            {s(`profile.${profile}.text`)}{' '}
            {applies(profile) && <Pill tone="success">{s('profile.applies')}</Pill>}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
