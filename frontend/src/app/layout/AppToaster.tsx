import { useEffect, useLayoutEffect, useRef } from 'react';
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast';
import { Icon } from '../../components/Icon';
import { REASON_BELOW } from '../../lib/api/errorText';
import { toastsArrived } from '../../lib/toasts';
import styles from './AppToaster.module.css';

toastsArrived(toast);

const TIMES = { duration: 4000, success: { duration: 3000 }, error: { duration: 5000 } };

/**
 * Places toasts at the top end of the screen, below the header and above dialogs. They wait while the pointer
 * is over them. On a narrow screen, only the latest one is shown, above the header.
 */
export function AppToaster() {
  const { toasts, handlers } = useToaster(TIMES);
  const [latest, ...older] = toasts.filter(({ visible }) => visible);
  const toaster = useRef<HTMLDivElement>(null);
  const shownAt = latest?.createdAt;

  // A dialog covers everything outside the browser's top layer, in which the last element is above the
  // others.
  useLayoutEffect(() => {
    if (!shownAt || !document.querySelector('dialog[open]')) return;
    toaster.current?.hidePopover?.();
    toaster.current?.showPopover?.();
  }, [shownAt]);

  useEffect(() => {
    for (const { id, type, message } of older) {
      const isSolved = type === 'error' && latest?.type === 'success';
      if (isSolved || (typeof message === 'string' && message === latest?.message)) toast.dismiss(id);
    }
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: time stops under the pointer, which is no control
    <div
      ref={toaster}
      popover="manual"
      className={styles.toaster}
      data-rht-toaster
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {latest && [latest, ...older].map((shown) => <ToastBar key={shown.id} toast={shown} />)}
    </div>
  );
}

/**
 * Screen readers read an error at once and other toasts when they are idle, but no toast that the page
 * repeats.
 */
function ToastBar({ toast: { type, message, ...rest } }: { toast: Toast }) {
  const isSilent = rest.ariaProps['aria-live'] === 'off';
  const isError = type === 'error';
  const said = resolveValue(message, { type, message, ...rest });
  const [text, reason] = typeof said === 'string' ? said.split(REASON_BELOW) : [said];
  return (
    <div
      className={`${styles.toast} ${styles[type]}`}
      role={isError && !isSilent ? 'alert' : 'status'}
      aria-live={isSilent ? 'off' : isError ? 'assertive' : 'polite'}
    >
      {(isError || type === 'success') && <Icon name={isError ? 'warning' : 'check'} />}
      <div>
        <div>{text}</div>
        {reason && <div className={styles.reason}>{reason}</div>}
      </div>
    </div>
  );
}
