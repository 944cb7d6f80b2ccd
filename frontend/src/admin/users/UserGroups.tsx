import { Button } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useAdminT } from '../texts/AdminTexts';
import { networkLabel } from './networkLabel';
import styles from './UserGroups.module.css';
import { type UserFilter, type UserGrouping, useGetUserGroupsQuery } from './usersApi';

/** The number of groups of each kind, the largest first. */
const LIMIT = 10;

interface Props {
  /** The filter of the grouped users. */
  filter: UserFilter;
  onChoose: (by: UserGrouping, value: string) => void;
}

/** Lists the networks and mail domains with the most matching accounts; each links to its accounts. */
export function UserGroups({ filter, onChoose }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.groups} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('users.groups')}</summary>
      {/* Loaded when opened, because it counts all matching accounts. */}
      {open && (
        <div className={styles.lists}>
          <Groups by="network" heading={t('users.networks')} filter={filter} onChoose={onChoose} />
          <Groups by="mail_domain" heading={t('users.mailDomains')} filter={filter} onChoose={onChoose} />
        </div>
      )}
    </details>
  );
}

function Groups({ by, heading, filter, onChoose }: Props & { by: UserGrouping; heading: string }) {
  const t = useAdminT();
  const { currentData, isError, refetch } = useGetUserGroupsQuery(
    { ...filter, by, limit: LIMIT },
    { refetchOnMountOrArgChange: true },
  );
  const content = () => {
    if (isError) return <LoadFailure title={t('users.groupsFailed')} onRetry={refetch} />;
    if (!currentData) return <Skeleton blockSize="12rem" />;
    if (currentData.length === 0) return <p className={styles.none}>{t('users.noGroups')}</p>;
    return (
      <ol className={styles.list}>
        {currentData.map(({ value, users }) => (
          <li key={value}>
            <Button type="link" className={styles.group} onClick={() => onChoose(by, value)}>
              <bdi>{by === 'network' ? networkLabel(value) : value}</bdi>
            </Button>
            <span className={styles.count}>{t('users.count', { count: users })}</span>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <section aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {content()}
    </section>
  );
}
