import { useRef, useState } from 'react';
import type { More } from './formFrame';

interface State<Row> {
  open: boolean;
  subject: Row | null;
  /** The rows after it, in the list's order when the form was opened. */
  following: readonly Row[];
  /** Differs for each form. */
  key: number;
  turn: number;
}

interface FormSubject<Row> extends Pick<State<Row>, 'open' | 'subject' | 'key'> {
  more: More;
  /** Null shows the form for a new record. */
  show: (subject: Row | null) => void;
  /** Closes the form, or continues as chosen. */
  saved: () => void;
  close: () => void;
}

/** The record in the form of a list, and the record that follows after saving. */
export function useFormSubject<Row extends { id: number }>(
  rows: readonly Row[] | undefined = [],
): FormSubject<Row> {
  const [state, setState] = useState<State<Row>>({
    open: false,
    subject: null,
    following: [],
    key: 0,
    turn: 0,
  });
  const goesOn = useRef(false);
  const { open, subject, following, key, turn } = state;
  const kind = subject === null ? 'another' : following.length > 0 ? 'next' : null;

  const show = (one: Row | null, others: readonly Row[], nextTurn: number) => {
    goesOn.current = false;
    setState({ open: true, subject: one, following: others, key: key + 1, turn: nextTurn });
  };
  const close = () => setState((before) => ({ ...before, open: false }));
  return {
    open,
    subject,
    key,
    more: {
      kind,
      turn,
      choose: (wanted) => {
        goesOn.current = wanted;
      },
    },
    show: (one) => show(one, one ? rows.slice(rows.findIndex(({ id }) => id === one.id) + 1) : [], 0),
    saved: () => {
      if (!goesOn.current) return close();
      const [next, ...rest] = following;
      // The list may have been loaded again since.
      show(next ? (rows.find(({ id }) => id === next.id) ?? next) : null, rest, turn + 1);
    },
    close,
  };
}
