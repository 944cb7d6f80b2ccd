/** Room for a place's number above its point, and beside the first and the last, in the units of the drawing. */
const MARGIN = { block: 24, inline: 24 };

interface PlacePoint {
  /** Its number among the rounds, from 0. */
  round: number;
  rank: number;
  x: number;
  y: number;
}

/**
 * Where the places of a candidate lie in a drawing: the rounds side by side, the best place on top.
 * @param rounds the oldest first; those without a rank have no point
 */
export function placePoints(
  rounds: readonly { rank: number | null }[],
  { width, height, isMirrored }: { width: number; height: number; isMirrored: boolean },
): PlacePoint[] {
  const ranks = rounds.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const step = rounds.length > 1 ? (width - 2 * MARGIN.inline) / (rounds.length - 1) : 0;
  const drop = worst > best ? (height - MARGIN.block - 8) / (worst - best) : 0;
  return rounds.flatMap(({ rank }, round) => {
    if (rank === null) return [];
    const x = MARGIN.inline + round * step;
    return [{ round, rank, x: isMirrored ? width - x : x, y: MARGIN.block + (rank - best) * drop }];
  });
}
