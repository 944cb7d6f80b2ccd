import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX } from '../../features/candidates/leaderboardView';
import { useAdminT } from '../texts/AdminTexts';
import styles from './SearchDialog.module.css';
import { useFound } from './useFound';

/** Long enough that a fast typist causes one search, short enough that nobody notices the pause. */
const PAUSE_MS = 200;

/** Searches pages, candidates, users, messages and cases: arrow keys choose, Enter goes there, Escape closes. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminT();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  /** The key of the chosen result, so that later results do not move the choice. */
  const [chosen, choose] = useState<string>();
  const { kinds, busy, failed } = useFound(search);
  const results = kinds.flatMap((kind) => kind.results);
  const index = Math.max(
    0,
    results.findIndex(({ key }) => key === chosen),
  );
  const active = results[index];

  // Other effects run after the closed dialog has left the document, when it can no longer return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (active) document.getElementById(id + active.key)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const go = (address: string) => {
    onClose();
    navigate(address);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(results.at((index + step) % results.length)?.key);
    // Waits until the results of the text are known.
    else if (event.key === 'Enter' && active && text === search) go(active.address);
    else return;
    event.preventDefault();
  };

  const settled = text === search && !busy;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search.heading')}
      onClose={onClose}
      // The content fills the dialog, so a press on the dialog element itself is outside of the content.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.body}>
        <input
          className={styles.box}
          role="combobox"
          aria-label={t('search.heading')}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-activedescendant={active && id + active.key}
          placeholder={t('search.hint')}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            choose(undefined);
          }}
          onKeyDown={onKey}
        />
        <div id={id} className={styles.results} role="listbox" aria-label={t('search.heading')}>
          {kinds.map(({ label, results: found }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a list have no element for their groups
            <div key={label} role="group" aria-label={label}>
              <div className={styles.label} aria-hidden="true">
                {label}
              </div>
              {found.map(({ key, name, detail, address }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
                <div
                  key={key}
                  id={id + key}
                  className={styles.result}
                  role="option"
                  tabIndex={-1}
                  aria-selected={key === active?.key}
                  onClick={() => go(address)}
                >
                  <bdi className={styles.name}>
                    <Marked text={name} search={search} />
                  </bdi>
                  <bdi className={styles.detail}>
                    <Marked text={detail} search={search} />
                  </bdi>
                </div>
              ))}
            </div>
          ))}
        </div>
        {settled && results.length === 0 && !failed && (
          <p className={styles.nothing} aria-hidden="true">
            {t('search.nothing', { text: search.trim() })}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.status} role="status">
            {failed
              ? t('search.failed')
              : settled && search.trim() !== '' && t('search.count', { count: results.length })}
          </p>
          <span className={styles.keys} aria-hidden="true">
            {['↑', '↓', 'Enter', 'Esc'].map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        </div>
      </div>
    </dialog>
  );
}

/** Marks the letters of a search as they were typed. */
function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
