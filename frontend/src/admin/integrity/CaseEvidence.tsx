import type { CaseFindings, CaseEvidence as Evidence } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { Panel } from '../shell/Panel';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import { networkLabel } from '../users/networkLabel';
import { CandidateLink } from './CandidateLink';
import { evidenceWords, probabilityText, signalKey } from './caseTexts';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';

/** Shows what signals have found, in words and numbers. */
export function CaseEvidence({ findings: { evidence, effects } }: { findings: CaseFindings }) {
  const c = useCaseT();
  if (evidence.length === 0) {
    return (
      <Panel heading={c('evidence')}>
        <p className={styles.hint}>{c('byHandHint')}</p>
      </Panel>
    );
  }
  return (
    <Panel heading={c('evidence')} lead={c('noProof')}>
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
  const c = useCaseT();
  const { signal, facts, subject, accounts, ratings, from, to } = evidence;
  const key = signalKey(signal);
  const words = evidenceWords(evidence);
  const candidate = effects.find(({ candidate: { id } }) => id === subject.candidateId)?.candidate;
  return (
    <li className={styles.item}>
      <h3>{key ? t(key) : <bdi>{signal}</bdi>}</h3>
      {words ? (
        // The signal is known to have these variables.
        <p>{(c as (key: string, vars: object) => string)(words.sentence, words.vars)}</p>
      ) : (
        <FactList facts={facts} />
      )}
      <details className={styles.how}>
        <summary>{c('howWeKnow')}</summary>
        <div className={styles.unfolded}>
          {words?.model && (
            <p>
              {c(`probability.${words.model}`)}{' '}
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
                  <CandidateLink id={subject.candidateId}>
                    {candidate ? <Content of={candidate} field="name" /> : <bdi>{subject.candidateId}</bdi>}
                  </CandidateLink>
                </dd>
              </div>
            )}
            <Origin subject={subject} />
            <div>
              <dt>{t('cases.accounts')}</dt>
              <dd>{formatNumber(accounts)}</dd>
            </div>
            {ratings > 0 && (
              <div>
                <dt>{t('cases.ratings')}</dt>
                <dd>{formatNumber(ratings)}</dd>
              </div>
            )}
            <div>
              <dt>{c('between')}</dt>
              <dd>
                <Moment iso={from} /> – <Moment iso={to} />
              </dd>
            </div>
          </dl>
        </div>
      </details>
    </li>
  );
}

/** The origin: the network as a keyed hash, never as an address. */
function Origin({ subject: { network, mailDomain } }: Pick<Evidence, 'subject'>) {
  const c = useCaseT();
  return (
    <>
      {network !== undefined && (
        <div>
          <dt>{c('network')}</dt>
          <dd>
            <bdi dir="ltr" className={styles.code}>
              {networkLabel(String(network))}
            </bdi>
          </dd>
        </div>
      )}
      {mailDomain !== undefined && (
        <div>
          <dt>{c('mailDomain')}</dt>
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
