import { Link } from 'react-router-dom';
import type { CaseFindings, CaseEvidence as Evidence } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { Moment } from '../table/Moment';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import { networkLabel } from '../users/networkLabel';
import { evidenceWords, probabilityText, signalKey } from './caseTexts';
import styles from './Integrity.module.css';
import { Panel } from './Panel';

/** Shows what signals have found, in words and numbers. */
export function CaseEvidence({ findings: { evidence, effects } }: { findings: CaseFindings }) {
  const t = useAdminT();
  if (evidence.length === 0) {
    return (
      <Panel heading={t('cases.evidence')}>
        <p className={styles.hint}>{t('cases.byHandHint')}</p>
      </Panel>
    );
  }
  return (
    <Panel heading={t('cases.evidence')} lead={t('cases.evidenceLead')}>
      <ul className={styles.items}>
        {evidence.map((one) => (
          <Piece
            key={JSON.stringify([one.signal, one.subject, one.from, one.facts])}
            evidence={one}
            effects={effects}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Piece({ evidence, effects }: { evidence: Evidence } & Pick<CaseFindings, 'effects'>) {
  const t = useAdminT();
  const publicT = useT();
  const { signal, facts, subject, accounts, ratings, from, to } = evidence;
  const key = signalKey(signal);
  const words = evidenceWords(evidence);
  const candidate = effects.find(({ candidate: { id } }) => id === subject.candidateId)?.candidate;
  return (
    <li className={styles.item}>
      <h3>{key ? t(key) : <bdi>{signal}</bdi>}</h3>
      {words ? (
        // The signal is known to have these variables.
        <p>{(t as (key: string, vars: object) => string)(words.sentence, words.vars)}</p>
      ) : (
        <FactList facts={facts} />
      )}
      {words?.model && (
        <p>
          {t(`probability.${words.model}`)}{' '}
          <bdi dir="ltr" className={styles.number}>
            {probabilityText(Number(facts.probability))}
          </bdi>
        </p>
      )}
      <dl className={styles.facts}>
        {subject.candidateId !== undefined && (
          <div>
            <dt>{t('cases.candidate')}</dt>
            <dd>
              <Link to={`/candidate/${subject.candidateId}`}>
                {candidate ? <Content of={candidate} field="name" /> : <bdi>{subject.candidateId}</bdi>}
              </Link>
            </dd>
          </div>
        )}
        <Origin t={t} subject={subject} />
        <div>
          <dt>{t('cases.size')}</dt>
          <dd>
            {t('cases.accountsCount', { count: accounts })}
            {ratings > 0 && ` · ${t('figures.count', { count: ratings })}`}
          </dd>
        </div>
        <div>
          <dt>{t('cases.between')}</dt>
          <dd>
            <Moment publicT={publicT} iso={from} /> – <Moment publicT={publicT} iso={to} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** The origin: the network as a keyed hash, never as an address. */
function Origin({ t, subject: { network, mailDomain } }: { t: AdminT } & Pick<Evidence, 'subject'>) {
  return (
    <>
      {network !== undefined && (
        <div>
          <dt>{t('cases.network')}</dt>
          <dd>
            <bdi dir="ltr" className={styles.code}>
              {networkLabel(String(network))}
            </bdi>
          </dd>
        </div>
      )}
      {mailDomain !== undefined && (
        <div>
          <dt>{t('cases.mailDomain')}</dt>
          <dd>
            <bdi dir="ltr">{mailDomain}</bdi>
          </dd>
        </div>
      )}
    </>
  );
}

/** Shows a signal for which this client has no sentence. */
function FactList({ facts }: Pick<Evidence, 'facts'>) {
  return (
    <ul className={styles.signals}>
      {Object.entries(facts).map(([name, value]) => (
        <li key={name}>
          <bdi dir="ltr">
            {name}: {value}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
