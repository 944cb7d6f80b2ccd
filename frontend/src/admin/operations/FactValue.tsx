import type { Fact } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import { fileSize } from '../upload/fileSize';
import { useOperationsT } from './texts/useOperationsT';

/** The types of facts' values. */
const KINDS: Readonly<Record<Fact['name'], 'text' | 'count' | 'bytes' | 'ms' | 's' | 'time' | 'day'>> = {
  version: 'text',
  commit: 'text',
  commit_date: 'text',
  started_at: 'time',
  instances: 'count',
  engine: 'text',
  engine_version: 'text',
  cluster_nodes: 'count',
  migrations: 'count',
  clock_difference: 'ms',
  votes_waiting: 'count',
  mails_waiting: 'count',
  mails_refused: 'count',
  texts_sent: 'count',
  texts_failed: 'count',
  texts_of_month: 'count',
  texts_cost: 'text',
  disk_free: 'bytes',
  disk_size: 'bytes',
  ledger_entries: 'count',
  ledger_signed_at: 'time',
  ledger_checked_at: 'time',
  backup_name: 'text',
  backup_at: 'time',
  backup_size: 'bytes',
  backup_duration: 's',
  backup_verified_at: 'time',
  certificate_ends_at: 'day',
};

const GB = 1024 ** 3;

/** Formats a fact's value in the unit that people read. */
export function FactValue({ fact: { name, value } }: { fact: Fact }) {
  const t = useAdminT();
  const o = useOperationsT();
  switch (KINDS[name]) {
    case 'time':
      return <Moment iso={String(value)} />;
    case 'day':
      return <Moment iso={String(value)} dayOnly />;
    case 'bytes': {
      const bytes = Number(value);
      return (
        <bdi dir="ltr">{bytes < GB ? fileSize(t, bytes) : o('GB', { size: (bytes / GB).toFixed(1) })}</bdi>
      );
    }
    case 'ms':
      return <bdi dir="ltr">{o('ms', { count: Number(value) })}</bdi>;
    case 's':
      return <bdi>{o('s', { count: Math.ceil(Number(value) / 1000) })}</bdi>;
    case 'count':
      return formatNumber(Number(value));
    case 'text':
      return <bdi>{value}</bdi>;
  }
}
