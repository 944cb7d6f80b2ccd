import { BarChartOutlined } from '@ant-design/icons';
import type { ProofConflict, VoucherBatch } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import { RowAction } from '../table/RowAction';
import { RowActions } from '../table/RowActions';
import { zoneDay } from '../table/shortTime';
import type { AdminT } from '../texts/AdminTexts';
import styles from './Vouchers.module.css';

interface Options {
  onUse: (batch: VoucherBatch) => void;
  onRevoke: (batch: VoucherBatch) => void;
  /** Returns the name of a region in the reader's language. */
  regionText: (name: string) => string;
}

/** The columns of batches. */
export function batchColumns(
  t: AdminT,
  { onUse, onRevoke, regionText }: Options,
): DataColumn<VoucherBatch, 'time'>[] {
  const state = ({ revoked_at, settling, valid_until }: VoucherBatch) => {
    if (settling) return t('vouchers.settling');
    if (revoked_at) return t('vouchers.stateRevoked');
    return valid_until < zoneDay(new Date().toISOString()) ? t('vouchers.stateOver') : null;
  };
  return [
    {
      key: 'desk',
      title: t('vouchers.desk'),
      slot: 'heading',
      minWidth: 160,
      cell: (batch) => {
        const marked = state(batch);
        return (
          <div className={styles.desk}>
            <span>
              <bdi>{batch.desk}</bdi>
            </span>
            {batch.region && (
              <span className={styles.hint}>
                <bdi>{regionText(batch.region)}</bdi>
              </span>
            )}
            {marked && <Pill>{marked}</Pill>}
          </div>
        );
      },
    },
    {
      key: 'size',
      title: t('vouchers.size'),
      width: 140,
      cell: ({ used, size }) => t('vouchers.usedOf', { used, size }),
    },
    {
      key: 'made',
      title: t('vouchers.made'),
      width: 130,
      cell: ({ created_at }) => <Moment iso={created_at} dayOnly />,
    },
    {
      key: 'until',
      title: t('vouchers.validUntil'),
      width: 130,
      cell: ({ valid_until }) => <Moment iso={valid_until} dayOnly />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 96,
      cell: (batch) => (
        <RowActions
          right="vouchers.change"
          name={batch.desk}
          first={
            <RowAction
              opens
              icon={<BarChartOutlined aria-hidden />}
              text={t('vouchers.showUse')}
              label={t('vouchers.showUseNamed', { name: batch.desk })}
              onClick={() => onUse(batch)}
            />
          }
          deleteText={t('vouchers.revoke')}
          deleteLabel={t('vouchers.revokeNamed', { name: batch.desk })}
          onDelete={batch.revoked_at === null ? () => onRevoke(batch) : undefined}
        />
      ),
    },
  ];
}

/** The columns of proofs that two accounts have used. */
export function conflictColumns(t: AdminT): DataColumn<ProofConflict, 'time'>[] {
  return [
    {
      key: 'user',
      title: t('conflicts.user'),
      slot: 'heading',
      minWidth: 140,
      cell: ({ user }) => <bdi>{user.username}</bdi>,
    },
    {
      key: 'holder',
      title: t('conflicts.holder'),
      minWidth: 140,
      cell: ({ holder }) => (holder ? <bdi>{holder.username}</bdi> : t('conflicts.gone')),
    },
    { key: 'kind', title: t('conflicts.kind'), width: 150, cell: ({ kind }) => t(`conflicts.kind.${kind}`) },
    {
      key: 'times',
      title: t('conflicts.times'),
      numeric: true,
      width: 110,
      cell: ({ times }) => formatNumber(times),
    },
    {
      key: 'last',
      title: t('conflicts.last'),
      width: 170,
      cell: ({ last_at }) => <Moment iso={last_at} dayOnly />,
    },
  ];
}
