import { Ids } from './fields.decorator.js';

/** Beyond a page of the longest table, and short enough for one transaction. */
export const MOST_AT_ONCE = 500;

/** Which rows something is to be done to, all of them or none. */
export class IdsDto {
  @Ids({ label: 'Ids', max: MOST_AT_ONCE })
  ids: number[];
}
