import { Button } from 'antd';
import { May } from '../../features/auth/May';
import type { Deletion } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';
import { actorName } from '../audit/actorName';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import styles from './Deletions.module.css';
import { factTexts } from './deletionsTable';

interface Actions {
  /** The deletion whose item is being restored. */
  restoring: number | null;
  onRestore: (deletion: Deletion) => void;
  onPurge: (deletion: Deletion) => void;
}

/** The columns of deleted items. */
export function deletionColumns(
  t: AdminT,
  publicT: T,
  { restoring, onRestore, onPurge }: Actions,
): DataColumn<Deletion, 'time'>[] {
  return [
    {
      key: 'what',
      title: t('deleted.what'),
      slot: 'heading',
      cell: (deletion) => (
        <div className={styles.what}>
          <span>
            <bdi>{deletion.subject.name}</bdi>
          </span>
          <ul className={`parts ${styles.facts}`}>
            <li>{t(`deleted.type.${deletion.subject.type}`)}</li>
            {factTexts(t, publicT, deletion).map((fact) => (
              <li key={fact}>
                <bdi>{fact}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ),
    },
    {
      key: 'by',
      title: t('deleted.by'),
      width: 140,
      cell: ({ deleted_by }) => <bdi>{actorName(t, deleted_by)}</bdi>,
    },
    {
      key: 'at',
      title: t('deleted.at'),
      width: 130,
      cell: ({ deleted_at }) => <Moment iso={deleted_at} dayOnly />,
    },
    {
      key: 'until',
      title: t('deleted.until'),
      width: 130,
      cell: ({ until }) => <Moment iso={until} dayOnly />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 150,
      cell: (deletion) => {
        const { name } = deletion.subject;
        return (
          <RowActions
            right="trash.purge"
            name={name}
            first={
              <May right="trash.restore">
                <Button
                  size="small"
                  aria-label={t('deleted.restoreNamed', { name })}
                  loading={restoring === deletion.id}
                  onClick={() => onRestore(deletion)}
                >
                  {t('deleted.restore')}
                </Button>
              </May>
            }
            deleteText={t('deleted.purge')}
            deleteLabel={t('deleted.purgeNamed', { name })}
            onDelete={() => onPurge(deletion)}
          />
        );
      },
    },
  ];
}
