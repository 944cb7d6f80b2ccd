import { Button } from 'antd';
import type { AuditEntry } from '../../lib/api/types';
import type { DataColumn } from '../table/dataColumn';
import type { AdminT } from '../texts/AdminTexts';
import styles from './Audit.module.css';
import { formatMoment } from './auditTable';
import { EntryDetails } from './EntryDetails';

/**
 * The columns of the audit trail.
 * @param onActor shows only this administrator's actions
 */
export function auditColumns(
  t: AdminT,
  onActor: (actor: AuditEntry['actor']) => void,
): DataColumn<AuditEntry, 'time'>[] {
  return [
    {
      key: 'what',
      title: t('audit.what'),
      slot: 'heading',
      cell: ({ action, subject }) => (
        <div className={styles.what}>
          {t(`audit.action.${action}`)}
          {subject.name && <bdi className={styles.name}>{subject.name}</bdi>}
        </div>
      ),
    },
    {
      key: 'who',
      title: t('audit.who'),
      width: 170,
      cell: ({ actor }) => (
        <Button
          type="link"
          size="small"
          aria-label={t('audit.onlyBy', { name: actor.username })}
          onClick={() => onActor(actor)}
        >
          <bdi>{actor.username}</bdi>
        </Button>
      ),
    },
    {
      key: 'when',
      title: t('audit.when'),
      width: 150,
      cell: ({ created_at }) => (
        <time dateTime={created_at}>
          <bdi dir="ltr">{formatMoment(created_at)}</bdi>
        </time>
      ),
    },
    {
      key: 'where',
      title: t('audit.where'),
      width: 150,
      cell: ({ address }) => (
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
      ),
    },
    {
      key: 'changes',
      title: t('audit.changes'),
      wide: true,
      width: 400,
      cell: (entry) => <EntryDetails entry={entry} />,
    },
  ];
}
