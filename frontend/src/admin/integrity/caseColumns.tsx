import { Link } from 'react-router-dom';
import { Office } from '../../components/ranking/Office';
import type { IntegrityCase } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import type { T } from '../../lib/i18n/I18nProvider';
import type { DataColumn } from '../table/dataColumn';
import type { AdminT } from '../texts/AdminTexts';
import { CandidateLink } from './CandidateLink';
import { CaseAge } from './CaseAge';
import { CaseStatus } from './CaseStatus';
import { caseReason } from './caseReason';
import styles from './Integrity.module.css';
import { RankMove } from './RankMove';
import { whoDecides } from './whoDecides';

interface Options {
  addressOf: (id: number) => string;
  /** The id of the administrator who reads the list. */
  ownId: number | undefined;
  mayConfirm: boolean;
  narrow: boolean;
}

/**
 * The columns of the list of cases: the reason, the candidate, the effect, the age, and the next administrator to decide.
 */
export function caseColumns(
  t: AdminT,
  publicT: T,
  { addressOf, ownId, mayConfirm, narrow }: Options,
): DataColumn<IntegrityCase, 'grown'>[] {
  return [
    {
      key: 'case',
      title: t('cases.case'),
      slot: 'heading',
      minWidth: narrow ? 124 : 208,
      cell: (one) => (
        <>
          <Link to={addressOf(one.id)} className={styles.number}>
            {t('cases.number', { id: String(one.id) })}
          </Link>
          <span className={styles.order}>{caseReason(one, t)}</span>
        </>
      ),
    },
    {
      key: 'candidate',
      title: t('cases.candidate'),
      minWidth: narrow ? 132 : 176,
      atName: 'line',
      cell: ({ impact }) => (impact ? <Whom impact={impact} t={t} /> : t('table.none')),
      card: ({ impact }) => impact && <Whom impact={impact} t={t} />,
    },
    {
      key: 'impact',
      title: publicT('candidate.inTitleLabel'),
      width: narrow ? 124 : 132,
      atName: 'line',
      cell: (one) => <Move of={one} t={t} />,
      card: (one) => one.impact && <Move of={one} t={t} />,
    },
    {
      key: 'age',
      title: t('cases.age'),
      width: narrow ? 88 : 128,
      atName: 'secondLine',
      cell: ({ openedAt }) => <CaseAge openedAt={openedAt} />,
    },
    {
      key: 'waitsFor',
      title: t('cases.waitsFor'),
      width: narrow ? 120 : 156,
      atName: 'secondLine',
      cell: (one) => <Waits t={t} decider={whoDecides(one, ownId, mayConfirm)} />,
      card: (one) => {
        const decider = whoDecides(one, ownId, mayConfirm);
        if (decider === 'nobody') return null;
        return (
          <>
            <span aria-hidden="true">{t('cases.waitsFor')}:</span> <Waits t={t} decider={decider} />
          </>
        );
      },
    },
    {
      key: 'status',
      title: t('cases.status'),
      atName: 'beside',
      width: narrow ? 142 : 166,
      cell: ({ status }) => (
        <div className={styles.wrapping}>
          <CaseStatus status={status} />
        </div>
      ),
    },
  ];
}

/** Shows the effect on the rank: what exclusion has done, or would do. */
function Move({ of: { status, impact }, t }: { of: IntegrityCase; t: AdminT }) {
  if (!impact) return t('table.none');
  return (
    <>
      <RankMove impact={impact} />
      {status !== 'excluded' && impact.candidates > 0 && (
        <span className={styles.order}>{t('cases.ifExcluded')}</span>
      )}
    </>
  );
}

function Whom({ impact, t }: { impact: NonNullable<IntegrityCase['impact']>; t: AdminT }) {
  const others = impact.candidates - 1;
  return (
    <>
      <CandidateLink id={impact.candidate.id}>
        <Content of={impact.candidate} field="name" />
      </CandidateLink>
      {others > 0 && <span className={styles.hint}> {t('cases.andOthers', { count: others })}</span>}
      <span className={styles.order}>
        <Office of={impact.candidate} />
      </span>
    </>
  );
}

function Waits({ t, decider }: { t: AdminT; decider: ReturnType<typeof whoDecides> }) {
  const text = t(`cases.waitsFor.${decider}`);
  if (decider === 'you') return <strong>{text}</strong>;
  return decider === 'nobody' ? <span className={styles.hint}>{text}</span> : text;
}
