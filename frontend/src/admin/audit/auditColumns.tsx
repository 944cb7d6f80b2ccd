import { Button } from 'antd';
import type { AuditEntry } from '../../lib/api/types';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import type { AdminT } from '../texts/AdminTexts';
import styles from './Audit.module.css';
import { actorName } from './actorName';
import { EntryDetails } from './EntryDetails';
import { Sentence } from './Sentence';
import type { AuditT } from './texts/useAuditT';

/**
 * The columns of the audit trail.
 * @param entries the listed ones: without an origin among them, its column is left out
 * @param onActor shows only this administrator's actions
 */
export function auditColumns(
  t: AdminT,
  a: AuditT,
  entries: readonly AuditEntry[],
  onActor: (actor: AuditEntry['actor']) => void,
): DataColumn<AuditEntry, 'time'>[] {
  return [
    {
      key: 'what',
      title: t('audit.what'),
      slot: 'heading',
      minWidth: 360,
      cell: (entry) => (
        <div className={styles.entry}>
          <Sentence
            a={a}
            entry={entry}
            actor={
              <Button
                type="link"
                size="small"
                className={styles.actor}
                aria-label={t('audit.onlyBy', { name: actorName(t, entry.actor) })}
                onClick={() => onActor(entry.actor)}
              >
                <bdi>{actorName(t, entry.actor)}</bdi>
              </Button>
            }
          />
          <EntryDetails entry={entry} />
        </div>
      ),
    },
    {
      key: 'when',
      title: t('audit.when'),
      atName: 'line',
      width: 176,
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    ...(entries.some(({ address }) => address) ? [originColumn(t)] : []),
  ];
}

function originColumn(t: AdminT): DataColumn<AuditEntry, 'time'> {
  return {
    key: 'where',
    title: t('audit.where'),
    atName: 'line',
    width: 130,
    // Operators' commands have no origin.
    cell: ({ address }) =>
      address ? (
        <bdi dir="ltr" className={styles.address}>
          {address}
        </bdi>
      ) : null,
  };
}
