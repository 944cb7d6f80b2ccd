import type { CaseEffect, CaseFindings } from '../../lib/api/types';

/** Out: a case's ratings stop counting; back: they count again. */
export type Direction = 'out' | 'back';

type Outcome = CaseEffect['with'];

/** What a decision does to one candidate. */
export interface Move {
  candidate: CaseEffect['candidate'];
  from: Outcome;
  to: Outcome;
}

/** Gives what a decision does to whom; most ratings first, as the effects are. */
export function movesOf(effects: readonly CaseEffect[], direction: Direction): Move[] {
  return effects.map(({ candidate, ...outcomes }) => {
    const [from, to] =
      direction === 'out' ? [outcomes.with, outcomes.without] : [outcomes.without, outcomes.with];
    return { candidate, from, to };
  });
}

/** Why nothing stands where it is said what a case moves: where names are hidden, it may be that it is not told. */
export const noMoves = ({ votersHidden }: CaseFindings) => (votersHidden ? 'effectsHidden' : 'movesNothing');
