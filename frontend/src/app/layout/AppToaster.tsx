import { useEffect } from 'react';
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast';
import { Icon } from '../../components/Icon';
import { REASON_BELOW } from '../../lib/api/errorText';
import styles from './AppToaster.module.css';

const TIMES = { duration: 4000, success: { duration: 3000 }, error: { duration: 5000 } };

/**
 * Where toasts appear: at the top, where a line ends, below the header. They wait while the pointer rests on them. On a
 * narrow screen one is shown at a time, the latest.
 */
export function AppToaster() {
  const { toasts, handlers } = useToaster(TIMES);
  const [latest, ...older] = toasts.filter(({ visible }) => visible);

  useEffect(() => {
    for (const { id, type, message } of older) {
      const isSolved = type === 'error' && latest?.type === 'success';
      if (isSolved || (typeof message === 'string' && message === latest?.message)) toast.dismiss(id);
    }
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: time stops under the pointer, which is no control
    <div
      className={styles.toaster}
      data-rht-toaster
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {latest && [latest, ...older].map((shown) => <ToastBar key={shown.id} toast={shown} />)}
    </div>
  );
}

/** Screen readers are told of an error at once, and of all else when there is time. */
function ToastBar({ toast: { type, message, ...rest } }: { toast: Toast }) {
  const isError = type === 'error';
  const said = resolveValue(message, { type, message, ...rest });
  const [text, reason] = typeof said === 'string' ? said.split(REASON_BELOW) : [said];
  return (
    <div
      className={`${styles.toast} ${styles[type]}`}
      role={isError ? 'alert' : 'status'}
      aria-live={isError ? 'assertive' : 'polite'}
    >
      {(isError || type === 'success') && <Icon name={isError ? 'warning' : 'check'} />}
      <div>
        <div>{text}</div>
        {reason && <div className={styles.reason}>{reason}</div>}
      </div>
    </div>
  );
}
