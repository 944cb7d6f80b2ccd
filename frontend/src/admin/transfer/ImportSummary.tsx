import type { ImportData } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ImportForm.module.css';

/** Shows in numbers what an import would do, or has done. */
export function ImportSummary({ result }: { result: ImportData }) {
  const t = useAdminT();
  const { dryRun, rows, created, updated, unchanged, errorCount, warnings, warningCount, total } = result;
  const twice = warnings.filter(({ code }) => code === 'CANDIDATE_EXISTS').length;
  const counts = [
    [t('transfer.rows'), rows],
    [t('transfer.created'), created],
    [t('transfer.updated'), updated],
    [t('transfer.unchanged'), unchanged],
    ...(errorCount > 0 ? [[t('transfer.errors'), errorCount] as const] : []),
    ...(warningCount > 0 ? [[t('transfer.warnings'), warningCount] as const] : []),
    ...(dryRun ? [] : [[t('transfer.total'), total] as const]),
  ] as const;
  return (
    <>
      <p>{t(verdictOf(result))}</p>
      {dryRun && twice > 0 && <p>{t('transfer.twice', { count: twice })}</p>}
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

function verdictOf({ dryRun, errorCount, warningCount }: ImportData) {
  if (!dryRun) return 'transfer.imported';
  if (errorCount > 0) return 'transfer.faulty';
  return warningCount > 0 ? 'transfer.doubtful' : 'transfer.faultless';
}
