import { Link } from 'react-router-dom';
import type { ListedUser, User } from '../../lib/api/types';
import { TrailButton } from '../audit/TrailButton';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import { networkLabel } from './networkLabel';
import { roleLabel } from './roleLabel';
import styles from './UsersPage.module.css';
import type { UserSort } from './usersApi';

interface Actions {
  /** The row that cannot be deleted: the administrator's own. */
  ownId: number | undefined;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  /** True while the table shows origins and levels of accounts. */
  withOrigin: boolean;
}

/** The columns of the user table. */
export function userColumns(
  t: AdminT,
  { ownId, onEdit, onDelete, withOrigin }: Actions,
): DataColumn<ListedUser, UserSort>[] {
  return [
    {
      key: 'user',
      title: t('users.user'),
      slot: 'heading',
      sort: 'username',
      // The width at which most addresses fit on one line.
      minWidth: 280,
      cell: ({ id, username, email }) => (
        <div className={styles.user}>
          <bdi className={styles.initial} aria-hidden="true">
            {[...username][0]?.toUpperCase()}
          </bdi>
          <div className={styles.names}>
            <Link to={`/admin/users/${id}`} className={styles.name}>
              <bdi>{username}</bdi>
            </Link>
            <bdi className={styles.email}>{email}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'role',
      title: t('users.role'),
      sort: 'role',
      width: 190,
      cell: (user) => (
        <>
          <Pill tone={user.role === 'admin' || user.staff_role ? 'accent' : 'neutral'}>
            {t(roleLabel(user))}
          </Pill>
          {user.suspended_at && (
            <>
              {' '}
              <Pill>{t('users.suspended')}</Pill>
            </>
          )}
        </>
      ),
    },
    ...(withOrigin ? originColumns(t) : []),
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
      width: 130,
      cell: ({ created_at }) => <Moment iso={created_at} dayOnly />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 96,
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

function originColumns(t: AdminT): DataColumn<ListedUser, UserSort>[] {
  return [
    { key: 'level', title: t('users.level'), width: 130, cell: ({ level }) => t(`users.level.${level}`) },
    {
      key: 'network',
      title: t('users.network'),
      width: 120,
      cell: ({ network }) => (network ? <bdi>{networkLabel(network)}</bdi> : t('table.none')),
    },
  ];
}
