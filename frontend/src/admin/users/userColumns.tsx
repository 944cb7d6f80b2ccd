import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser, User } from '../../lib/api/types';
import { TrailButton } from '../audit/TrailButton';
import { CaseTag } from '../integrity/UnderReviewTag';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import { networkLabel } from './networkLabel';
import { roleLabel, roleOf } from './roleLabel';
import styles from './UsersPage.module.css';
import type { UserSort } from './usersApi';

interface Actions {
  /** The undecided case that contains the account. */
  caseOf: (id: number) => number | undefined;
  /** The row that cannot be deleted: the administrator's own. */
  ownId: number | undefined;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  /** True while the table shows the networks of accounts. */
  withOrigin: boolean;
  /** True for a narrow window, which shows a role with rights beside the name. */
  narrow: boolean;
}

/** Marks accounts of staff and suspended accounts; an ordinary role is a plain word. */
function Marks({ user, t }: { user: ListedUser; t: AdminT }) {
  const role = roleOf(user);
  return (
    <>
      {role === 'user' ? t(roleLabel(role)) : <Pill tone="accent">{t(roleLabel(role))}</Pill>}
      {user.suspended_at && (
        <>
          {' '}
          <Pill>{t('users.suspended')}</Pill>
        </>
      )}
    </>
  );
}

interface NamesProps {
  user: ListedUser;
  caseId: number | undefined;
  children?: ReactNode;
}

function Names({ user, caseId, children }: NamesProps) {
  return (
    <div className={styles.user}>
      <bdi className={styles.initial} aria-hidden="true">
        {[...user.username][0]?.toUpperCase()}
      </bdi>
      <div className={styles.names}>
        <span className={styles.line}>
          <Link to={`/admin/users/${user.id}`} className={styles.name}>
            <bdi>{user.username}</bdi>
          </Link>
          {children}
          {caseId !== undefined && <CaseTag caseIds={[caseId]} />}
        </span>
        <bdi className={styles.email}>{user.email}</bdi>
      </div>
    </div>
  );
}

/** The columns of the user table. */
export function userColumns(
  t: AdminT,
  { caseOf, ownId, onEdit, onDelete, withOrigin, narrow }: Actions,
): DataColumn<ListedUser, UserSort>[] {
  const named = (user: ListedUser) => (
    <Names user={user} caseId={caseOf(user.id)}>
      {(roleOf(user) !== 'user' || user.suspended_at) && <Marks user={user} t={t} />}
    </Names>
  );
  return [
    {
      key: 'user',
      title: t('users.user'),
      slot: 'heading',
      sort: 'username',
      // The width at which most addresses fit on one line.
      minWidth: narrow ? 240 : 280,
      cell: narrow ? named : (user) => <Names user={user} caseId={caseOf(user.id)} />,
      card: named,
    },
    ...(narrow
      ? []
      : [
          {
            key: 'role',
            title: t('users.role'),
            sort: 'role' as const,
            width: 150,
            cell: (user: ListedUser) => <Marks user={user} t={t} />,
          },
        ]),
    {
      key: 'level',
      title: t('users.level'),
      width: narrow ? 100 : 130,
      cell: ({ level }) => (level === 'none' ? t('table.none') : t(`users.level.${level}`)),
      card: ({ level }) => (level === 'none' ? null : t(`users.level.${level}`)),
    },
    ...(withOrigin ? [networkColumn(t)] : []),
    {
      key: 'ratings',
      title: t('users.ratings'),
      sort: 'total_ratings',
      firstOrder: 'desc',
      numeric: true,
      width: 112,
      cell: ({ total_ratings }) => t('users.ratingsCount', { count: total_ratings }),
    },
    {
      key: 'joined',
      title: t('users.joined'),
      sort: 'created_at',
      firstOrder: 'desc',
      width: narrow ? 136 : 130,
      cell: ({ created_at }) => <Moment iso={created_at} dayOnly />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: narrow ? 80 : 96,
      cell: (user) => (
        <RowActions
          right="users.change"
          name={user.username}
          onEdit={() => onEdit(user)}
          onDelete={user.id === ownId ? undefined : () => onDelete(user)}
        >
          <TrailButton subject={{ type: 'user', id: user.id, name: user.username }} />
        </RowActions>
      ),
    },
  ];
}

function networkColumn(t: AdminT): DataColumn<ListedUser, UserSort> {
  return {
    key: 'network',
    title: t('users.network'),
    width: 120,
    cell: ({ network }) => (network ? <bdi>{networkLabel(network)}</bdi> : t('table.none')),
  };
}
