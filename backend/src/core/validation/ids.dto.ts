import { Ids } from './fields.decorator.js';

/** The maximum number of ids: more than the longest page has, and few enough for one transaction. */
export const MAX_IDS = 500;

/** The ids of rows to change, all of them or none. */
export class IdsDto {
  @Ids({ label: 'Ids', max: MAX_IDS })
  ids: number[];
}
