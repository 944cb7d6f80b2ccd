import { Link } from 'react-router-dom';
import { Office } from '../../components/ranking/Office';
import type { IntegrityCase } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import type { T } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import type { DataColumn } from '../table/dataColumn';
import type { AdminT } from '../texts/AdminTexts';
import { CandidateLink } from './CandidateLink';
import { CaseAge } from './CaseAge';
import { CaseStatus } from './CaseStatus';
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
 * The columns of the list of cases: the candidate, the effect, the age, and the next administrator to decide.
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
      width: narrow ? 88 : 96,
      cell: ({ id }) => (
        <Link to={addressOf(id)} className={styles.number}>
          {t('cases.number', { id: String(id) })}
        </Link>
      ),
    },
    {
      key: 'candidate',
      title: t('cases.candidate'),
      minWidth: narrow ? 140 : 176,
      wide: true,
      cell: ({ impact }) => (impact ? <Whom impact={impact} t={t} /> : t('table.none')),
    },
    {
      key: 'impact',
      title: publicT('candidate.inTitleLabel'),
      width: narrow ? 110 : 132,
      cell: (one) => <Move of={one} t={t} />,
    },
    {
      key: 'accounts',
      title: t('cases.accounts'),
      numeric: true,
      width: 96,
      optional: true,
      cell: ({ accountCount }) => formatNumber(accountCount),
    },
    {
      key: 'age',
      title: t('cases.age'),
      width: narrow ? 88 : 128,
      cell: ({ openedAt }) => <CaseAge openedAt={openedAt} />,
    },
    {
      key: 'waitsFor',
      title: t('cases.waitsFor'),
      width: narrow ? 124 : 136,
      cell: (one) => <Waits t={t} decider={whoDecides(one, ownId, mayConfirm)} />,
    },
    {
      key: 'status',
      title: t('cases.status'),
      atName: 'below',
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
