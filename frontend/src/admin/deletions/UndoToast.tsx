import { useEffect, useEffectEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Deletions.module.css';

/** How long the undo button of a toast is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** The open toasts, the newest last. The undo keys belong to the newest. */
const open: string[] = [];

interface UndoTexts {
  /** What was done, as a toast without an undo button would say it. */
  done: string;
  undo: string;
  undone: string;
  failed: string;
}

interface Props {
  /** The id of the toast around it. */
  toastId: string;
  /** Undoes the change; returns why it failed. */
  onUndo: () => Promise<{ error?: unknown }>;
  /** Toasts have no access to the administration's texts. */
  texts: UndoTexts;
}

/**
 * Says that something was done, and offers to undo it while the toast is open. The countdown pauses under the
 * pointer and the focus.
 */
export function UndoToast({ toastId, onUndo, texts }: Props) {
  const t = useT();
  const [isLoading, setLoading] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const left = useRef(UNDO_MS);
  const waiting = held.pointer || held.focus || isLoading;

  const undo = async () => {
    setLoading(true);
    const { error } = await onUndo();
    toast.dismiss(toastId);
    if (error) toast.error(errorTextOr(t, error, texts.failed));
    else toast.success(texts.undone);
  };

  useEffect(() => {
    if (waiting) return;
    const since = Date.now();
    const timer = setTimeout(() => toast.dismiss(toastId), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [waiting, toastId]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || isTyping(event.target) || open.at(-1) !== toastId || isLoading) return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    open.push(toastId);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(toastId), 1);
    };
  }, [toastId]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is looked at; the button does the rest
    <div
      className={styles.undo}
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
    >
      {texts.done}
      <Button
        variant="secondary"
        disabled={isLoading}
        aria-keyshortcuts="Control+Z Meta+Z"
        title="Ctrl+Z"
        onClick={undo}
      >
        {texts.undo}
      </Button>
    </div>
  );
}

/** In an input, the keys undo what was typed. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
