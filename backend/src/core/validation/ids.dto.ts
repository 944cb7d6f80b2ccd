import { Ids } from './fields.decorator.js';

/** Beyond a page of the longest table, and short enough for one transaction. */
export const MAX_IDS = 500;

/** Which rows something is to be done to, all of them or none. */
export class IdsDto {
  @Ids({ label: 'Ids', max: MAX_IDS })
  ids: number[];
}
