import { useState } from 'react';
import { readItem, writeItem } from '../../lib/storage/deviceStorage';
import { useMediaQuery } from '../theme/useMediaQuery';

const STORED = 'admin-menu';
const FOLDED = 'folded';
const OPEN = 'open';
/** From this width on, names beside the icons leave a table enough room. */
const WIDE = '(min-width: 80rem)';

/** Tells whether the side menu shows its icons alone: as one has chosen on this device, else by the window's width. */
export function useFolded(): [folded: boolean, fold: (folded: boolean) => void] {
  const wide = useMediaQuery(WIDE);
  const [chosen, choose] = useState(() => readItem(STORED));
  const fold = (folded: boolean) => {
    const choice = folded ? FOLDED : OPEN;
    writeItem(STORED, choice);
    choose(choice);
  };
  return [chosen === FOLDED || (chosen !== OPEN && !wide), fold];
}
