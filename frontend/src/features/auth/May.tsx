import type { ReactNode } from 'react';
import type { Right } from '../../lib/api/types';
import { useMay } from './rights';

/** Renders its children for users with a right, and nothing for others. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) && children;
}
