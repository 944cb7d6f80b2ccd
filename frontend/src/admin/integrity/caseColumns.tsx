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
}

/**
 * The columns of the list of cases: the candidate, the effect, the age, and the next administrator to decide.
 */
export function caseColumns(
  t: AdminT,
  publicT: T,
  { addressOf, ownId, mayConfirm }: Options,
): DataColumn<IntegrityCase, 'grown'>[] {
  return [
    {
      key: 'case',
      title: t('cases.case'),
      slot: 'heading',
      width: 76,
      cell: ({ id }) => <Link to={addressOf(id)}>{t('cases.number', { id: String(id) })}</Link>,
    },
    {
      key: 'candidate',
      title: t('cases.candidate'),
      minWidth: 176,
      wide: true,
      cell: ({ impact }) => (impact ? <Whom impact={impact} t={t} /> : t('table.none')),
    },
    {
      key: 'impact',
      title: publicT('candidate.inTitleLabel'),
      width: 132,
      cell: ({ impact }) => (impact ? <RankMove impact={impact} /> : t('table.none')),
    },
    {
      key: 'accounts',
      title: t('cases.accounts'),
      numeric: true,
      width: 96,
      cell: ({ accountCount }) => formatNumber(accountCount),
    },
    {
      key: 'age',
      title: t('cases.age'),
      width: 128,
      optional: true,
      cell: ({ openedAt }) => <CaseAge openedAt={openedAt} />,
    },
    {
      key: 'waitsFor',
      title: t('cases.waitsFor'),
      width: 136,
      optional: true,
      cell: (one) => <Waits t={t} decider={whoDecides(one, ownId, mayConfirm)} />,
    },
    {
      key: 'status',
      title: t('cases.status'),
      atName: 'below',
      width: 166,
      cell: ({ status }) => <CaseStatus status={status} />,
    },
  ];
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
