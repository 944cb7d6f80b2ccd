import { useState } from 'react';
import { readItem, writeItem } from '../../lib/storage/deviceStorage';
import { useMediaQuery } from '../theme/useMediaQuery';

const STORED = 'admin-menu';
const FOLDED = 'folded';
const OPEN = 'open';
/** From this width on, a table has enough room beside a menu with names. */
const WIDE = '(min-width: 80rem)';

/**
 * Returns whether the side menu shows only icons: as chosen on this device, otherwise by the window's width.
 */
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
