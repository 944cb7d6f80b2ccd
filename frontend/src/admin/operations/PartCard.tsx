import { Icon } from '../../components/Icon';
import type { CheckedPart } from '../../lib/api/types';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { BackupActions } from './BackupActions';
import { FactValue } from './FactValue';
import styles from './Operations.module.css';
import { PART_HELP } from './partHelp';
import { stateOf } from './partState';
import { FINDING_TEXTS } from './texts/findings';
import { useOperationsT } from './texts/useOperationsT';

/** Shows one part of the server: its state, its figures and its findings, with a link to the remedy. */
export function PartCard({ part }: { part: CheckedPart }) {
  const o = useOperationsT();
  const { locale } = useLanguage();
  const { name, facts, findings } = part;
  const state = stateOf(part);
  // In other languages than the server's, several findings of a kind, such as one for each migration, are one
  // sentence.
  const sentences =
    locale === 'en'
      ? // They begin as the lines of a command do.
        findings.map(
          ({ message }) => message.charAt(0).toUpperCase() + message.slice(1).replace(/[^.]$/, '$&.'),
        )
      : findings.map(({ code }) => FINDING_TEXTS[locale][code]);
  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h2>{o(`part.${name}`)}</h2>
        <span className={`${styles.state} ${styles[state]}`}>
          {state !== 'off' && <Icon name={state === 'ok' ? 'check' : 'warning'} />}
          {o(`state.${state}`)}
        </span>
      </div>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence} className={styles.finding}>
          {sentence}
        </p>
      ))}
      {findings.length > 0 && (
        <a href={`/help/${PART_HELP[name]}`} target="_blank" rel="noreferrer" hrefLang="en">
          {o('howTo')}
        </a>
      )}
      {name === 'backup' && state !== 'off' && <BackupActions facts={facts} />}
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
    </li>
  );
}
