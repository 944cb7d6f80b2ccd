import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SavedViewBody } from '../../lib/api/types';
import { markHidden } from '../../lib/markHidden';
import type { QuickView } from '../filters/listFilter';
import { useAdminT } from '../texts/AdminTexts';
import { CountedTab } from './CountedTab';
import { SavedViews } from './SavedViews';
import { useGetSavedViewsQuery } from './savedViewsApi';
import styles from './ViewTabs.module.css';

interface Props {
  /** The list whose saved views the server stores; absent for a list without saved views. */
  page: SavedViewBody['page'] | undefined;
  views: readonly QuickView[];
  /** The view that the address shows. */
  quickView: QuickView | undefined;
  /** The parameters of all filters in the address. */
  names: readonly string[];
  /** The controls at the end of the row. */
  children: ReactNode;
}

/** The part of an address that a saved view contains: everything except the page number. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('page');
  return query.toString();
}

/** The views of a list: those that every list of its kind has, and those that the administrator has saved. */
export function ViewTabs({ page, views, quickView, names, children }: Props) {
  const t = useAdminT();
  const [params] = useSearchParams();
  const query = queryOf(params);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = query !== undefined && scroller.current?.querySelector('[aria-current]');
    if (shown) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [query]);
  // After every rendering, because the views and the language change.
  useEffect(() => markHidden(scroller.current));
  const { data: saved = [] } = useGetSavedViewsQuery(page ?? 'users', { skip: !page });
  const savedView = saved.find((view) => view.query === query);
  /** The address of a view; the search and the order stay. */
  const addressOf = ({ filters }: QuickView) => {
    const next = new URLSearchParams(query);
    for (const name of names) next.delete(name);
    for (const [name, value] of Object.entries(filters)) next.set(name, value);
    return { search: next.toString() };
  };
  const tab = (key: string, label: ReactNode, search: { search: string }, isShown: boolean) => (
    <li key={key}>
      <Link to={search} className={styles.tab} aria-current={isShown ? 'true' : undefined}>
        {label}
      </Link>
    </li>
  );
  return (
    <div className={styles.row}>
      <nav ref={scroller} className={styles.scroller} aria-label={t('views.heading')}>
        <ul className={styles.tabs}>
          {views.map((view) =>
            tab(
              view.label,
              <CountedTab title={view.label} count={view.count} />,
              addressOf(view),
              !savedView && view === quickView,
            ),
          )}
          {saved.map((view) =>
            tab(`saved ${view.id}`, <bdi>{view.name}</bdi>, { search: view.query }, view === savedView),
          )}
        </ul>
      </nav>
      {page && <SavedViews page={page} query={query} />}
      {children}
    </div>
  );
}
