/**
 * Computes how much ratings agree (C. van der Eijk, Measuring agreement in ordered rating scales, Quality & Quantity 35,
 * 2001): 1 if all are in one range of scores, 0 if each range has as many, -1 if half of them are in the lowest and half in
 * the highest range. The counts are taken apart into layers, in each of which the ranges have all as many ratings or none;
 * the agreement is the mean of the layers', weighted by their ratings.
 * @param counts the numbers of ratings by range, in the order of scores
 * @returns null without ratings
 */
export function agreementOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let agreement = 0;
  let rest = counts;
  while (rest.some((count) => count > 0)) {
    const height = Math.min(...rest.filter((count) => count > 0));
    const layer = rest.map((count) => count > 0);
    const part = (height * layer.filter(Boolean).length) / total;
    agreement += part * agreementOfLayer(layer);
    rest = rest.map((count) => Math.max(0, count - height));
  }
  return agreement;
}

/** @param layer whether a range has ratings, in the order of scores */
function agreementOfLayer(layer: readonly boolean[]): number {
  const filled = layer.filter(Boolean).length;
  const { length } = layer;
  if (filled === 1) return 1;
  let [apart, together] = [0, 0];
  for (let first = 0; first < length; first += 1) {
    for (let middle = first + 1; middle < length; middle += 1) {
      for (let last = middle + 1; last < length; last += 1) {
        const [low, between, high] = [layer[first], layer[middle], layer[last]];
        if (low && high && !between) apart += 1;
        // Two neighbours of an empty range on one side.
        if (between && low !== high) together += 1;
      }
    }
  }
  if (apart + together === 0) return 0;
  const unimodality = ((length - 2) * together - (length - 1) * apart) / ((length - 2) * (together + apart));
  return unimodality * (1 - (filled - 1) / (length - 1));
}
