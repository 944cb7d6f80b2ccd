import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SEARCH_MAX } from '../../features/candidates/leaderboardView';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  /** What is searched now. */
  value: string;
  /** What the search looks through. */
  hint: string;
  /** True where a search costs nothing: it is not put off until one stops typing. */
  immediate: boolean;
  onSearch: (search: string) => void;
}

/** Long enough that a fast typist causes one search, short enough that nobody waits for it. */
const PAUSE_MS = 300;

/** A search that runs while one types. */
export function SearchBox({ value, hint, immediate, onSearch }: Props) {
  const t = useAdminT();
  const id = useId();
  /** What has been typed and not searched for yet; null when the box shows the search itself. */
  const [draft, setDraft] = useState<string | null>(null);

  const search = useEffectEvent((text: string) => {
    onSearch(text);
    setDraft(null);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => search(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <search>
      <label htmlFor={id} className="visually-hidden">
        {t('table.search')}
      </label>
      <Input
        id={id}
        type="search"
        aria-keyshortcuts="/"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={draft ?? value}
        onChange={({ target }) => (immediate ? onSearch(target.value) : setDraft(target.value))}
        onPressEnter={() => {
          if (draft === null) return;
          onSearch(draft);
          setDraft(null);
        }}
      />
    </search>
  );
}
