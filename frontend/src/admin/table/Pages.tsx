import { LineDrawing } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Pages.module.css';
import { pagesAround } from './pagesAround';
import { lastPage } from './tableView';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  /** True for fewer numbers. */
  narrow: boolean;
  onPage: (page: number) => void;
}

/** Links to the pages of a list: the previous and next one, the first and last, and those around the present one. */
export function Pages({ page, pageSize, total, narrow, onPage }: Props) {
  const t = useAdminT();
  const last = lastPage(total, pageSize);
  const step = (to: number, label: string, path: string) => (
    <li>
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        disabled={to < 1 || to > last}
        onClick={() => onPage(to)}
      >
        <LineDrawing directed path={path} />
      </button>
    </li>
  );
  return (
    <nav aria-label={t('table.pages')}>
      <ul className={styles.pages}>
        {step(page - 1, t('table.previousPage'), 'M15 6l-6 6 6 6')}
        {pagesAround(page, last, narrow ? 0 : 1).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
            <li key={`gap ${index}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                className={styles.page}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
        {step(page + 1, t('table.nextPage'), 'M9 6l6 6-6 6')}
      </ul>
    </nav>
  );
}
