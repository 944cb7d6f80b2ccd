import type { ImportData } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ImportForm.module.css';

/** What an import would do, or has done, in numbers. */
export function ImportSummary({ result }: { result: ImportData }) {
  const t = useAdminT();
  const { dryRun, rows, created, updated, unchanged, errorCount, total } = result;
  const counts = [
    [t('transfer.rows'), rows],
    [t('transfer.created'), created],
    [t('transfer.updated'), updated],
    [t('transfer.unchanged'), unchanged],
    ...(errorCount > 0 ? [[t('transfer.errors'), errorCount] as const] : []),
    ...(dryRun ? [] : [[t('transfer.total'), total] as const]),
  ] as const;
  return (
    <>
      <p>{t(dryRun ? (errorCount > 0 ? 'transfer.faulty' : 'transfer.faultless') : 'transfer.imported')}</p>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
