import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { May } from '../../features/auth/May';
import type { CheckedPart } from '../../lib/api/types';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import type { SettingName } from '../settings/settingsApi';
import { BackupActions } from './BackupActions';
import { Command } from './Command';
import { FactValue } from './FactValue';
import styles from './Operations.module.css';
import { PART_HELP } from './partHelp';
import { stateOf } from './partState';
import { remediesFor } from './remedies';
import { FINDING_TEXTS } from './texts/findings';
import { useOperationsT } from './texts/useOperationsT';

/** The settings that set up a part. */
const SETTINGS: Partial<Record<CheckedPart['name'], SettingName>> = {
  mail: 'SMTP_URL',
  texts: 'SMS_URL',
  contacts: 'SUPPORT_EMAIL',
};

/** What visitors miss while a part is not set up. */
const OFF_TEXTS = { mail: 'off.mail', texts: 'off.texts', certificate: 'off.certificate' } as const;

interface Props {
  part: CheckedPart;
  /** True if its remedy is open at first. */
  opens: boolean;
}

/** Shows one part of the server: its state, its figures and its findings, with the remedy or a link to it. */
export function PartCard({ part, opens }: Props) {
  const o = useOperationsT();
  const { locale } = useLanguage();
  const { name, facts, findings } = part;
  const state = stateOf(part);
  const setting = SETTINGS[name];
  const off = state === 'off' && name in OFF_TEXTS ? [o(OFF_TEXTS[name as keyof typeof OFF_TEXTS])] : [];
  // The server's own sentence is in English only. Several findings of a kind, such as one for each migration, are one
  // sentence elsewhere.
  const sentences = findings.map(
    ({ code, message }) =>
      FINDING_TEXTS[locale][code] ??
      // They begin as the lines of a command do.
      message.charAt(0).toUpperCase() + message.slice(1).replace(/[^.]$/, '$&.'),
  );
  return (
    <li className={state === 'ok' ? styles.part : styles.todo}>
      <div className={styles.head}>
        <h2>{o(`part.${name}`)}</h2>
        <span className={`${styles.state} ${styles[state]}`}>
          {state !== 'off' && <Icon name={state === 'ok' ? 'check' : 'warning'} />}
          {o(`state.${state}`)}
        </span>
      </div>
      <div className={styles.body}>
        {[...new Set([...off, ...sentences])].map((sentence) => (
          <p key={sentence} className={styles.finding}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
        {state !== 'ok' && (
          <div className={styles.ways}>
            {setting && (
              <May right="settings.read">
                <Link to={`/admin/settings#${setting}`}>{o('setUp')}</Link>
              </May>
            )}
            {(findings.length > 0 || !setting) && <Help part={part} opens={opens} />}
          </div>
        )}
        {name === 'backup' && !findings.some(({ code }) => code === 'BACKUPS_OFF') && (
          <BackupActions facts={facts} />
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{o(`fact.${fact.name}`)}</dt>
                <dd>
                  <FactValue fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** What an operator does about a part: the commands, if there are any, and the document. */
function Help({ part, opens }: Props) {
  const o = useOperationsT();
  const isOff = stateOf(part) === 'off';
  const label = o(isOff ? 'howToSetUp' : 'howTo');
  const remedies = remediesFor(part);
  const link = (text: string) => (
    <a
      // Nothing can go wrong yet with what is not set up, so its page opens at the beginning.
      href={`/help/${isOff ? PART_HELP[part.name].replace(/#.*/, '') : PART_HELP[part.name]}`}
      target="_blank"
      rel="noreferrer"
      hrefLang="en"
    >
      {text}
    </a>
  );
  if (remedies.length === 0) return link(label);
  return (
    <details open={opens}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.remedies}>
        {remedies.map(({ text, code }) => (
          <div key={code}>
            <p>{o(text)}</p>
            <Command code={code} />
          </div>
        ))}
        {link(o('guide'))}
      </div>
    </details>
  );
}
