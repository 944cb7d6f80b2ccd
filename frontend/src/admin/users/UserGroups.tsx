import { ClusterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { FormDrawer } from '../forms/FormDrawer';
import { RowAction } from '../table/RowAction';
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

/** Opens the networks and mail domains with the most matching accounts; each filters the list. */
export function UserGroups({ filter, onChoose }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose: Props['onChoose'] = (by, value) => {
    close();
    onChoose(by, value);
  };
  return (
    <>
      <RowAction
        icon={<ClusterOutlined aria-hidden />}
        text={t('users.groups')}
        onClick={() => setOpen(true)}
      />
      {/* Loaded when opened, because it counts all matching accounts. */}
      <FormDrawer open={open} heading={t('users.groups')} onClose={close}>
        <div className={styles.lists}>
          <Groups by="network" heading={t('users.networks')} filter={filter} onChoose={choose} />
          <Groups by="mail_domain" heading={t('users.mailDomains')} filter={filter} onChoose={choose} />
        </div>
      </FormDrawer>
    </>
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
