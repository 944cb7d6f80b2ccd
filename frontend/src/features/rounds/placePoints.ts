/**
 * The space for a rank's number above the highest point, and for a point below the lowest, in units of the
 * drawing.
 */
const MARGIN = { top: 26, bottom: 8 };

interface PlacePoint {
  /** The number of the round in their order, from 0. */
  round: number;
  rank: number;
  x: number;
  y: number;
}

/**
 * Returns the positions of a candidate's ranks in a drawing: the rounds side by side, each in the middle of
 * its share of the width, the best rank at the top.
 * @param ranks by round, the oldest first; null has no point
 */
export function placePoints(
  ranks: readonly (number | null)[],
  { width, height, isMirrored }: { width: number; height: number; isMirrored: boolean },
): PlacePoint[] {
  const known = ranks.filter((rank) => rank !== null);
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const share = width / ranks.length;
  const drop = worst > best ? (height - MARGIN.top - MARGIN.bottom) / (worst - best) : 0;
  return ranks.flatMap((rank, round) => {
    if (rank === null) return [];
    const x = (round + 0.5) * share;
    return [{ round, rank, x: isMirrored ? width - x : x, y: MARGIN.top + (rank - best) * drop }];
  });
}
