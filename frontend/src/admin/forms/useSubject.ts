import { useState } from 'react';

/**
 * A dialog and its subject. A closed dialog keeps its subject, so that nothing changes while it fades out.
 */
export interface Subject<T> {
  open: boolean;
  subject: T | null;
  show: (subject: T) => void;
  close: () => void;
}

/** Stores whether a dialog is open, and for which subject. */
export function useSubject<T>(): Subject<T> {
  const [state, setState] = useState<{ open: boolean; subject: T | null }>({ open: false, subject: null });
  return {
    ...state,
    show: (subject) => setState({ open: true, subject }),
    close: () => setState(({ subject }) => ({ open: false, subject })),
  };
}
