import type { Mean } from './figureTexts';

/** The scores at both ends of a scale. */
export interface Axis {
  from: number;
  to: number;
}

export const ALL_SCORES: Axis = { from: 0, to: 100 };

/** The least length of a scale: on a shorter one, small differences would look large. */
const LEAST = 20;

/** Returns a scale of whole tens that all averages and intervals fit on, so that differences are visible. */
export function axisOf(means: readonly (Pick<Mean, 'average' | 'interval'> | null)[]): Axis {
  const scores = means.flatMap((mean) =>
    [mean?.average, mean?.interval?.low, mean?.interval?.high].filter((score) => score != null),
  );
  if (scores.length === 0) return ALL_SCORES;
  const to = Math.max(LEAST, Math.ceil(Math.max(...scores) / 10) * 10);
  return { from: Math.min(Math.floor(Math.min(...scores) / 10) * 10, to - LEAST), to };
}
