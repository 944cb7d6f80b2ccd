import { Link } from 'react-router-dom';
import type { IntegrityCase } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import type { AdminT } from '../texts/AdminTexts';
import { CaseStatus } from './CaseStatus';
import { signalKey } from './caseTexts';
import styles from './Integrity.module.css';

/** The columns of the list of cases. */
export function caseColumns(
  t: AdminT,
  publicT: T,
  addressOf: (id: number) => string,
): DataColumn<IntegrityCase, 'grown'>[] {
  return [
    {
      key: 'case',
      title: t('cases.case'),
      slot: 'heading',
      width: 110,
      cell: ({ id }) => <Link to={addressOf(id)}>{t('cases.number', { id: String(id) })}</Link>,
    },
    {
      key: 'status',
      title: t('cases.status'),
      width: 170,
      cell: ({ status }) => <CaseStatus status={status} />,
    },
    {
      key: 'signals',
      title: t('cases.signals'),
      minWidth: 200,
      wide: true,
      cell: ({ evidence }) => <SignalNames t={t} evidence={evidence} />,
    },
    {
      key: 'accounts',
      title: t('cases.accounts'),
      numeric: true,
      width: 105,
      cell: ({ accountCount }) => formatNumber(accountCount),
    },
    {
      key: 'ratings',
      title: t('cases.ratings'),
      numeric: true,
      width: 120,
      cell: ({ ratingCount }) => formatNumber(ratingCount),
    },
    {
      key: 'grown',
      title: t('cases.grown'),
      width: 170,
      cell: ({ grownAt }) => <Moment publicT={publicT} iso={grownAt} />,
    },
  ];
}

/** Lists the signals that have found a case, each once, or says that an administrator opened it. */
function SignalNames({ t, evidence }: { t: AdminT; evidence: IntegrityCase['evidence'] }) {
  const names = [...new Set(evidence.map(({ signal }) => signal))];
  if (names.length === 0) return <span className={styles.hint}>{t('cases.byHand')}</span>;
  return (
    <ul className={styles.signals}>
      {names.map((name) => {
        const key = signalKey(name);
        return <li key={name}>{key ? t(key) : <bdi>{name}</bdi>}</li>;
      })}
    </ul>
  );
}
