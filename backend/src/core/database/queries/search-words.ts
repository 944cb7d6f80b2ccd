import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../validation/fold-for-search.js';

/**
 * Restricts a query to rows in which every word of a search occurs in one of the columns.
 * @param columns contain the `searchKey` of a row's texts
 * @param ids matches in other tables: a column, and its values by word
 */
export function filterByWords<T extends object>(
  query: SelectQueryBuilder<T>,
  columns: readonly string[],
  search: string,
  ids?: { column: string; of: (word: string) => readonly number[] },
): void {
  for (const [index, word] of searchWords(search).entries()) {
    // Both engines read this escape alike.
    const pattern = `%${word.replace(/[!%_]/g, '!$&')}%`;
    const any = new Brackets((or) => {
      for (const column of columns)
        or.orWhere(`${column} LIKE :word${index} ESCAPE '!'`, { [`word${index}`]: pattern });
      const found = ids?.of(word) ?? [];
      if (ids && found.length > 0)
        or.orWhere(`${ids.column} IN (:...ids${index})`, { [`ids${index}`]: found });
    });
    query.andWhere(any);
  }
}
