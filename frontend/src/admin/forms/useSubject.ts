import { useState } from 'react';

/** A dialog and what it is about. Closed, it keeps its subject, so that nothing changes on it while it fades. */
export interface Subject<T> {
  open: boolean;
  subject: T | null;
  show: (subject: T) => void;
  /** Puts what has become of the subject in its place. */
  change: (to: (subject: T) => T) => void;
  close: () => void;
}

/** Keeps whether a dialog is open, and for whom. */
export function useSubject<T>(): Subject<T> {
  const [state, setState] = useState<{ open: boolean; subject: T | null }>({ open: false, subject: null });
  return {
    ...state,
    show: (subject) => setState({ open: true, subject }),
    change: (to) =>
      setState(({ open, subject }) => ({ open, subject: subject === null ? null : to(subject) })),
    close: () => setState(({ subject }) => ({ open: false, subject })),
  };
}
