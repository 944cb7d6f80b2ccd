import { SelectField } from '../../components/SelectField';
import { useAdminT } from '../texts/AdminTexts';
import styles from './DataList.module.css';
import { Pages } from './Pages';
import { PAGE_SIZES, type TableView } from './tableView';
import type { ShowView } from './useTableView';

interface Props<Sort extends string> {
  view: TableView<Sort>;
  total: number;
  narrow: boolean;
  /** Replaces the text about the number of rows. */
  shown?: string;
  onShow: ShowView<Sort>;
}

const SMALLEST = Math.min(...PAGE_SIZES);

/**
 * Shows which rows are on screen, and links to the others. Of an empty list, only screen readers get its text: others
 * see the sentence in place of the rows.
 */
export function TablePager<Sort extends string>({ view, total, narrow, shown, onShow }: Props<Sort>) {
  const t = useAdminT();
  const { page, pageSize } = view;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className={total === 0 && shown === undefined ? 'visually-hidden' : styles.pager}>
      <p className={styles.shown} role="status">
        {shown ?? (total === 0 ? t('table.shownNone') : t('table.shown', { first, last, total }))}
      </p>
      {total > SMALLEST && (
        <div className={styles.pages}>
          <Pages
            page={page}
            pageSize={pageSize}
            total={total}
            narrow={narrow}
            onPage={(to) => onShow({ page: to })}
          />
          {!narrow && (
            <SelectField
              label={t('table.pageSize')}
              labelHidden
              value={pageSize}
              onChange={({ target }) => onShow({ pageSize: Number(target.value) })}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {t('table.perPage', { size })}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </div>
  );
}
