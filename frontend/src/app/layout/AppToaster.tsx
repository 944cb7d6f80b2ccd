import { type Toast, ToastBar, Toaster } from 'react-hot-toast';

/** The library lays its toasts out along the line: from right to left, this is the left end. */
const POSITION = 'top-right';
const ERROR_MS = 5000;
const SUCCESS_MS = 3000;
const OTHER_MS = 4000;

/** Screen readers are told of an error at once. The toaster's options can't say so: each toast brings its own. */
const announced = (toast: Toast): Toast =>
  toast.type === 'error' ? { ...toast, ariaProps: { role: 'alert', 'aria-live': 'assertive' } } : toast;

/** Where toasts appear: at the top, where a line ends; they wait while the pointer rests on them. */
export function AppToaster() {
  return (
    <Toaster
      position={POSITION}
      toastOptions={{
        duration: OTHER_MS,
        style: {
          background: 'var(--colour-surface)',
          color: 'var(--colour-text)',
          border: '1px solid var(--colour-line)',
          borderRadius: 'var(--radius-medium)',
        },
        success: {
          duration: SUCCESS_MS,
          iconTheme: { primary: 'var(--colour-success)', secondary: 'var(--colour-surface)' },
        },
        error: {
          duration: ERROR_MS,
          iconTheme: { primary: 'var(--colour-danger)', secondary: 'var(--colour-surface)' },
        },
      }}
    >
      {(toast) => <ToastBar toast={announced(toast)} position={toast.position ?? POSITION} />}
    </Toaster>
  );
}
