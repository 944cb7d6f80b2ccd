import type { CaseEffect, CaseFindings } from '../../lib/api/types';

/** Out: a case's ratings stop counting. Back: they count again. */
export type Direction = 'out' | 'back';

type Outcome = CaseEffect['with'];

/** The effect of a decision on one candidate. */
export interface Move {
  candidate: CaseEffect['candidate'];
  from: Outcome;
  to: Outcome;
}

/** Returns the effect of a decision by candidate, most ratings first, like the effects. */
export function movesOf(effects: readonly CaseEffect[], direction: Direction): Move[] {
  return effects.map(({ candidate, ...outcomes }) => {
    const [from, to] =
      direction === 'out' ? [outcomes.with, outcomes.without] : [outcomes.without, outcomes.with];
    return { candidate, from, to };
  });
}

/** Explains why the effect is not shown: while voters are anonymous, it may be hidden. */
export const noMoves = ({ votersHidden }: CaseFindings) => (votersHidden ? 'effectsHidden' : 'movesNothing');
