import { useState } from 'react';
import { readItem, writeItem } from '../../lib/storage/deviceStorage';

const STORED = 'table-density';
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
/** Of a list one wants to see as much as fits. */
const DEFAULT: Density = 'compact';

/** Remembers on this device how close together the rows of all tables stand. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState(() => DENSITIES.find((one) => one === readItem(STORED)) ?? DEFAULT);
  const choose = (chosen: Density) => {
    setDensity(chosen);
    writeItem(STORED, chosen);
  };
  return [density, choose];
}
