import { Button } from 'antd';
import toast from 'react-hot-toast';
import { May } from '../../features/auth/May';
import { shortTime } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import styles from './Settings.module.css';
import { type SettingChange, type SettingsState, useDecideSettingsMutation } from './settingsApi';
import { nameOf, personOf } from './settingTexts';
import { useRefusalText } from './texts/refusals';
import { useSettingsT } from './texts/useSettingsT';
import { useShownValue } from './useShownValue';

/** The number of listed changes; the audit trail contains all of them. */
const LISTED = 20;

/** Lists the changes of settings that wait for a confirmation, with the possible actions. */
export function WaitingChanges({ state }: { state: SettingsState }) {
  const s = useSettingsT();
  const waiting = state.changes.filter((change) => change.state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-changes">
      <h2 id="waiting-changes">{s('waitingHeading')}</h2>
      {waiting.map((change) => (
        <WaitingChange key={change.id} change={change} state={state} />
      ))}
    </section>
  );
}

/** Lists the decided changes of settings, the newest first. */
export function PastChanges({ state }: { state: SettingsState }) {
  const s = useSettingsT();
  const past = state.changes.filter((change) => change.state !== 'waiting').slice(0, LISTED);
  if (past.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{s('historyHeading')}</summary>
      {past.map((change) => (
        <PastChange key={change.id} change={change} state={state} />
      ))}
    </details>
  );
}

interface ChangeProps {
  change: SettingChange;
  state: SettingsState;
}

function ChangedValues({ change, state }: ChangeProps) {
  const s = useSettingsT();
  const shownValue = useShownValue();
  return (
    <ul className={styles.values}>
      {change.values.map(({ name, value }) => {
        const setting = state.settings.find((one) => one.name === name);
        return (
          <li key={name}>
            {nameOf(s, name)}:{' '}
            <strong dir="auto">{setting && shownValue(setting, value ?? setting.default)}</strong>
          </li>
        );
      })}
    </ul>
  );
}

function WaitingChange({ change, state }: ChangeProps) {
  const s = useSettingsT();
  const refusalText = useRefusalText();
  const months = useMonths();
  const [decide, { isLoading }] = useDecideSettingsMutation();
  const act = async (decision: 'confirm' | 'withdraw') => {
    const { error } = await decide({ id: change.id, decision });
    if (error) toast.error(refusalText(error, s('saveFailed')));
    else toast.success(s(decision === 'confirm' ? 'confirmed' : 'withdrawn'));
  };
  const time = shortTime(months, change.proposedAt);
  return (
    <div>
      <ChangedValues change={change} state={state} />
      <p className={styles.hint}>
        {s('waitingBy', { name: personOf(s, change.proposedBy), time })}. {change.isOwn && s('waitingOwn')}
      </p>
      <May right="settings.change">
        <div className={styles.acts}>
          {!change.isOwn && (
            <Button type="primary" loading={isLoading} onClick={() => act('confirm')}>
              {s('confirm')}
            </Button>
          )}
          <Button disabled={isLoading} onClick={() => act('withdraw')}>
            {s('withdraw')}
          </Button>
        </div>
      </May>
    </div>
  );
}

function PastChange({ change, state }: ChangeProps) {
  const s = useSettingsT();
  const months = useMonths();
  const { effectiveAt, proposedAt } = change;
  const time = shortTime(months, effectiveAt ?? proposedAt);
  return (
    <div>
      <ChangedValues change={change} state={state} />
      <p className={styles.hint}>
        {change.state === 'withdrawn' || change.state === 'waiting'
          ? s(`state.${change.state}`)
          : s(`state.${change.state}`, { time })}
        {' · '}
        {s('waitingBy', {
          name: personOf(s, change.proposedBy),
          time: shortTime(months, proposedAt),
        })}
        {change.confirmedBy && months.publicT('list.comma') + s('confirmedBy', { name: change.confirmedBy })}
      </p>
    </div>
  );
}
