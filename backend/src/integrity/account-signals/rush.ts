import { groupBy } from '../../core/support/group-by.js';
import { DAY_MS, type RatingFacts } from '../facts/facts.js';

/** The number of parts of a window: about three hours of a day, or half a day of a week. */
const PARTS_OF_DAY = 7;
const PARTS_OF_WEEK = 14;
/** The minimum ratio: as many as an evening hour has. */
const MIN_RATIO = 2;

/**
 * Selects, of too many ratings, those that came during the rush: voters before and after it are bystanders.
 * @param from the start of their window
 * @param usual the usual number in such a window
 * @returns the ratings in the parts of the window with at least twice the usual number; all if there is no such part
 */
export function inRush(ratings: RatingFacts[], from: number, days: number, usual: number): RatingFacts[] {
  const number = days === 1 ? PARTS_OF_DAY : PARTS_OF_WEEK;
  const length = (days * DAY_MS) / number;
  const parts = groupBy(ratings, ({ createdAt }) => Math.floor((createdAt - from) / length));
  const rush = [...parts.values()].filter((part) => part.length >= (MIN_RATIO * usual) / number).flat();
  return rush.length === 0 ? ratings : rush;
}
