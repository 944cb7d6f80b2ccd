import { lazy, Suspense, useCallback, useEffect, useEffectEvent } from 'react';
import { isSearchKey } from './shortcuts';

const SearchDialog = lazy(() => import('../search/SearchDialog'));

interface Props {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** The global search, loaded when it is first opened: by its button, Ctrl+K or ⌘K. */
export function GlobalSearch({ open, onChange }: Props) {
  const close = useCallback(() => onChange(false), [onChange]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event) || document.querySelector('dialog[open], [role=dialog]')) return;
    event.preventDefault();
    onChange(true);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    open && (
      <Suspense>
        <SearchDialog onClose={close} />
      </Suspense>
    )
  );
}
