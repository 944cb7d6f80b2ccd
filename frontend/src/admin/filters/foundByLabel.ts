import { hasWords, searchKey, searchWords } from '../../lib/foldForSearch';

/** Searches the options of a choice by their labels, as tables and the leaderboard are searched. */
export const foundByLabel = {
  filterOption: (typed: string, option?: { label?: string }) =>
    hasWords(searchKey([option?.label]), searchWords(typed)),
};
