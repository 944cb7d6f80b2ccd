import type { CaseAccount, CaseRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { givenColumns } from '../ratings/givenColumns';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import type { AdminT } from '../texts/AdminTexts';
import { networkLabel } from '../users/networkLabel';
import { AccountLink } from './AccountLink';
import { CandidateLink } from './CandidateLink';
import styles from './Integrity.module.css';
import type { CaseT } from './texts/useCaseT';

/** The columns of a case's accounts. */
export function accountColumns(
  t: AdminT,
  c: CaseT,
  accounts: readonly CaseAccount[],
): DataColumn<CaseAccount, 'id'>[] {
  // The server may store no network of an account.
  const networks = accounts.some(({ network }) => network !== null);
  return [
    {
      key: 'account',
      title: t('cases.account'),
      slot: 'heading',
      minWidth: 150,
      cell: ({ id, username, removed }) => (
        <div className={styles.member}>
          <AccountLink id={id} username={username} />
          {removed && <Pill>{c('removed')}</Pill>}
        </div>
      ),
    },
    {
      key: 'joined',
      title: t('users.joined'),
      width: 174,
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
    { key: 'level', title: t('users.level'), minWidth: 130, cell: ({ level }) => t(`users.level.${level}`) },
    {
      key: 'mailDomain',
      title: c('mailDomain'),
      minWidth: 140,
      cell: ({ mailDomain }) => (
        <bdi dir="ltr" className={styles.code}>
          {mailDomain ?? t('table.none')}
        </bdi>
      ),
    },
    ...(networks ? [networkColumn(t)] : []),
    {
      key: 'ratings',
      title: t('cases.ratings'),
      numeric: true,
      width: 100,
      cell: ({ totalRatings }) => formatNumber(totalRatings),
    },
  ];
}

function networkColumn(t: AdminT): DataColumn<CaseAccount, 'id'> {
  return {
    key: 'network',
    title: t('users.network'),
    minWidth: 130,
    cell: ({ network }) => (
      <bdi dir="ltr" className={styles.code}>
        {network === null ? t('table.none') : networkLabel(network)}
      </bdi>
    ),
  };
}

/** The columns of a case's ratings. */
export function ratingColumns(t: AdminT, c: CaseT): DataColumn<CaseRating, 'id'>[] {
  return [
    {
      key: 'candidate',
      title: t('cases.candidate'),
      slot: 'heading',
      minWidth: 200,
      cell: ({ candidate, removed }) => (
        <div className={styles.member}>
          {candidate ? (
            <CandidateLink id={candidate.id}>
              <Content of={candidate} field="name" />
            </CandidateLink>
          ) : (
            c('gone')
          )}
          {removed && <Pill>{c('removed')}</Pill>}
        </div>
      ),
    },
    {
      key: 'account',
      title: t('cases.account'),
      minWidth: 170,
      cell: ({ userId, username }) => <AccountLink id={userId} username={username} />,
    },
    ...givenColumns(t),
  ];
}
