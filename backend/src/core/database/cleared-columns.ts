import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/** What `clearedColumns` reads of an entity's metadata. */
type Columns = {
  readonly tableName: string;
  readonly columns: readonly Pick<
    EntityMetadata['columns'][number],
    'propertyName' | 'isNullable' | 'default'
  >[];
};

/**
 * Gives the values that empty a row: NULL, or the column's default, in each column that isn't kept. A list of what goes
 * would miss the column that somebody adds next year, so there is a list of what stays.
 * @param kept names of properties
 * @throws Error when a column can't be emptied: it takes no NULL and has no default
 */
export function clearedColumns(metadata: Columns, kept: readonly string[]): ObjectLiteral {
  const cleared = metadata.columns.filter(({ propertyName }) => !kept.includes(propertyName));
  return Object.fromEntries(
    cleared.map(({ propertyName, isNullable, default: value }) => {
      if (!isNullable && value === undefined)
        throw new Error(
          `${metadata.tableName}.${propertyName} accepts no NULL and has no default: keep its value, or add a default`,
        );
      return [propertyName, isNullable ? null : value];
    }),
  );
}
