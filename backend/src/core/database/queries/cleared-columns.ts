import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/** The part of an entity's metadata that `clearedColumns` reads. */
type Columns = {
  readonly tableName: string;
  readonly columns: readonly Pick<
    EntityMetadata['columns'][number],
    'propertyName' | 'isNullable' | 'default'
  >[];
};

/**
 * Returns the values that clear a row: NULL or the default for every column except the kept ones. A list of cleared
 * columns would miss columns that are added later.
 * @param kept names of properties
 * @throws Error if a column can't be cleared, because it accepts no NULL and has no default
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
