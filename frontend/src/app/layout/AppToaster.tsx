import { Toaster } from 'react-hot-toast';

const ERROR_MS = 5000;
const SUCCESS_MS = 3000;

/** Where toasts appear: at the top, where a line ends; they wait while the pointer rests on them. */
export function AppToaster() {
  return (
    <Toaster
      // The library lays its toasts out along the line: from right to left, this is the left end.
      position="top-right"
      toastOptions={{
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
    />
  );
}
