import type { ReactNode, Ref } from 'react';
import { Icon } from '../../components/Icon';
import { TextField } from '../../components/TextField';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './LeaderboardControls.module.css';
import { type LeaderboardView, SEARCH_MAX, SORTS, withSort } from './leaderboardView';

interface Props {
  /** Given the field that is typed into. */
  searchBox: Ref<HTMLInputElement>;
  view: LeaderboardView;
  onChange: (view: LeaderboardView) => void;
  /** Chooses among the titles. */
  office: ReactNode;
}

/** Search and order of the leaderboard. */
export function LeaderboardControls({ searchBox, view, onChange, office }: Props) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is unknown to many phones that are in use
    <form role="search" className={styles.controls} onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={searchBox}
        type="search"
        label={t('leaderboard.search')}
        placeholder={t('leaderboard.searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
      {office}
      <fieldset className={styles.sorts}>
        <legend>{t('leaderboard.sortBy')}</legend>
        <div className={styles.buttons}>
          {SORTS.map((sort) => {
            const active = sort === view.sort;
            const direction = view.order === 'asc' ? 'leaderboard.ascending' : 'leaderboard.descending';
            return (
              <button
                key={sort}
                type="button"
                className={styles.sort}
                aria-pressed={active}
                onClick={() => onChange(withSort(view, sort))}
              >
                {t(`leaderboard.sort.${sort}`)}
                {active && (
                  <>
                    <Icon name={view.order === 'asc' ? 'arrowUp' : 'arrowDown'} />
                    <span className="visually-hidden">{t(direction)}</span>
                  </>
                )}
              </button>
            );
          })}
        </div>
      </fieldset>
    </form>
  );
}
