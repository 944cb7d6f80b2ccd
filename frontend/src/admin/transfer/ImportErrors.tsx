import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import toast from 'react-hot-toast';
import { TableHead } from '../../components/TableHead';
import type { ImportData } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ImportForm.module.css';
import { type FaultKind, faultTable, saveErrors } from './saveErrors';

interface Props {
  result: ImportData;
  kind: FaultKind;
}

/** The position of the column's name among the cells of a row. */
const COLUMN = 1;

/** Lists every error of a file by line and column, and saves them as a file. */
export function ImportErrors({ result, kind }: Props) {
  const t = useAdminT();
  const errors = result[kind];
  const errorCount = kind === 'errors' ? result.errorCount : result.warningCount;
  const { headings, rows } = faultTable(result, kind, t);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText([headings, ...rows].map((cells) => cells.join('\t')).join('\n'));
      toast.success(t('transfer.copied'));
    } catch {
      toast.error(t('transfer.copyFailed'));
    }
  };

  return (
    <>
      <div className={styles.tools}>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={copy}>
          {t('transfer.copyErrors')}
        </Button>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveErrors(result, kind, t)}
        >
          {t('transfer.downloadErrors')}
        </Button>
      </div>
      {errorCount > errors.length && <p>{t('transfer.firstErrors', { shown: errors.length })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.errors} aria-label={t(`transfer.${kind}`)} tabIndex={0}>
        <table>
          <TableHead headings={headings} />
          <tbody>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered
              <tr key={index}>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={place}>
                    <bdi>{cell || (place === COLUMN && t('table.none'))}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
