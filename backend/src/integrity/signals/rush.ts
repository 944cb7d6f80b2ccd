import { groupBy } from '../../core/support/group-by.js';
import { DAY_MS, type RatingFacts } from '../facts/facts.js';

/** Parts of a window: of some three hours of a day, of half a day of a week. */
const PARTS_OF_DAY = 7;
const PARTS_OF_WEEK = 14;
/** As many as people make of an hour of the evening. */
const MIN_RATIO = 2;

/**
 * Of ratings that are too many, those that came while too many came: who rated before it began or after it was over is a
 * bystander.
 * @param from when their window begins
 * @param usual how many of them there are in such a window
 * @returns those of the parts of the window in which there were twice as many as usual; all where there is no such part
 */
export function inRush(ratings: RatingFacts[], from: number, days: number, usual: number): RatingFacts[] {
  const number = days === 1 ? PARTS_OF_DAY : PARTS_OF_WEEK;
  const length = (days * DAY_MS) / number;
  const parts = groupBy(ratings, ({ createdAt }) => Math.floor((createdAt - from) / length));
  const rush = [...parts.values()].filter((part) => part.length >= (MIN_RATIO * usual) / number).flat();
  return rush.length === 0 ? ratings : rush;
}
