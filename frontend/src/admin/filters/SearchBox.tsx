import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SEARCH_MAX } from '../../features/candidates/leaderboardView';
import { useAdminT } from '../texts/AdminTexts';
import { usePhone } from '../theme/usePhone';
import styles from './Filters.module.css';

interface Props {
  /** The current search. */
  value: string;
  /** Names the searched fields. */
  hint: string;
  /** True if a search is cheap, so that it need not wait for a pause in typing. */
  immediate: boolean;
  onSearch: (search: string) => void;
}

/** Long enough that a fast typist causes one search, short enough that nobody notices the pause. */
const PAUSE_MS = 300;

/** Searches while the user types. */
export function SearchBox({ value, hint, immediate, onSearch }: Props) {
  const t = useAdminT();
  const id = useId();
  const phone = usePhone();
  /** The text that is typed but not searched for yet; null if the box shows the current search. */
  const [draft, setDraft] = useState<string | null>(null);

  const searchNow = () => {
    if (draft === null) return;
    onSearch(draft);
    setDraft(null);
  };
  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => searchLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {t('table.search')}
      </label>
      <SearchOutlined aria-hidden />
      <input
        id={id}
        type="search"
        aria-keyshortcuts="/"
        // The fields' names do not fit on a phone.
        placeholder={phone ? t('table.search') : hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={draft ?? value}
        onChange={({ target }) => (immediate ? onSearch(target.value) : setDraft(target.value))}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
        // A later search would leave the page of a link that is pressed next, while that page is loading.
        onBlur={searchNow}
      />
    </search>
  );
}
