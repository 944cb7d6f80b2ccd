import { createContext } from 'react';

/** The next step after a form is saved: the next record of its list, or another new one. */
export interface More {
  /** Null after the last record. */
  kind: 'next' | 'another' | null;
  /** Whether to continue after saving; otherwise the drawer closes. */
  choose: (wanted: boolean) => void;
  /** The number of times that the drawer has continued since it was opened. */
  turn: number;
}

interface Frame {
  /** Closes the drawer, after a question if there are unsaved changes. */
  close: () => void;
  more: More | undefined;
}

/** The drawer around a form; null outside a drawer. */
export const FormFrame = createContext<Frame | null>(null);
