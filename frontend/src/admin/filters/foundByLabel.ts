import { hasWords, searchKey, searchWords } from '../../lib/foldForSearch';

/** Searches the options of a select by their labels, like tables and the leaderboard. */
export const foundByLabel = {
  filterOption: (typed: string, option?: { label?: string }) =>
    hasWords(searchKey([option?.label]), searchWords(typed)),
};
