import { useState } from 'react';
import { readItem, writeItem } from '../../lib/storage/deviceStorage';

const STORED = 'table-density';
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
/** A list shows as many rows as fit. */
const DEFAULT: Density = 'compact';

/** Stores on this device the row height of all tables. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState(() => DENSITIES.find((one) => one === readItem(STORED)) ?? DEFAULT);
  const choose = (chosen: Density) => {
    setDensity(chosen);
    writeItem(STORED, chosen);
  };
  return [density, choose];
}
