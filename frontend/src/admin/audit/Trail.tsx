import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { AuditEntry } from '../../lib/api/types';
import { Moment } from '../table/Moment';
import { Pages } from '../table/Pages';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { actorName } from './actorName';
import { useGetAuditPageQuery } from './auditApi';
import { type AuditSubject, shortChange } from './auditTable';
import { EntryDetails } from './EntryDetails';
import styles from './Trail.module.css';

const PAGE_SIZE = 10;

/** An item whose changes the audit trail records. */
export interface TrailSubject {
  type: AuditSubject;
  id: number;
  name: string;
}

interface Props {
  subject: TrailSubject;
  /** The actions on an entry. */
  toolsOf?: (entry: AuditEntry) => ReactNode;
}

/** Returns whether the details of an entry say all about it: "Status: New becomes Read" needs no "Message changed". */
const isSaid = (entry: AuditEntry) =>
  entry.action.endsWith('.update') && entry.before !== null && shortChange(entry) !== undefined;

/** Lists the audit entries of one item, newest first. */
export function Trail({ subject, toolsOf }: Props) {
  const t = useAdminT();
  const [page, setPage] = useState(1);
  const { data, currentData, isError, refetch } = useGetAuditPageQuery(
    { subject_type: subject.type, subject_id: subject.id, page, limit: PAGE_SIZE },
    FRESH,
  );
  if (isError && !currentData) return <LoadFailure title={t('audit.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton blockSize="12rem" />;
  if (data.total === 0) return <p>{t('audit.empty')}</p>;
  return (
    <>
      <ol className={styles.entries} aria-busy={!currentData}>
        {data.entries.map((entry) => {
          const details = <EntryDetails entry={entry} />;
          const said = isSaid(entry);
          return (
            <li key={entry.id} className={styles.entry}>
              {said ? details : <p>{t(`audit.action.${entry.action}`)}</p>}
              <p className={styles.by}>
                <bdi>{actorName(t, entry.actor)}</bdi>
                {' · '}
                <Moment iso={entry.created_at} />
              </p>
              {!said && details}
              {toolsOf?.(entry)}
            </li>
          );
        })}
      </ol>
      {data.total > PAGE_SIZE && (
        <div className={styles.pages}>
          <Pages page={page} pageSize={PAGE_SIZE} total={data.total} narrow onPage={setPage} />
        </div>
      )}
    </>
  );
}
