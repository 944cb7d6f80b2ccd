import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * Reads the rows of a query's entity, each with texts from joined tables. The columns come from the entity, so no list
 * of them must be maintained.
 * @param beside the selected texts by name, such as `title.name`
 * @param without columns that are not read
 */
export async function entityRows<
  Entity extends ObjectLiteral,
  Name extends string,
  Without extends keyof Entity = never,
>(
  query: SelectQueryBuilder<Entity>,
  beside: Record<Name, string>,
  without: readonly Without[] = [],
): Promise<(Omit<Entity, Without> & Record<Name, string | null>)[]> {
  const { metadata, name: alias } = query.expressionMap.mainAlias ?? {};
  if (!metadata) throw new Error('The query has no entity');
  const { dataSource } = metadata;
  const left = new Set<unknown>(without);
  const columns = metadata.columns.filter(({ propertyName }) => !left.has(propertyName));
  query.select(columns.map(({ propertyName }) => `${alias}.${propertyName}`));
  for (const [name, selection] of Object.entries<string>(beside)) query.addSelect(selection, name);
  const rows = await query.getRawMany<Record<string, unknown>>();
  return rows.map((row) => {
    const read: Record<string, unknown> = {};
    for (const column of columns) {
      const value = row[`${alias}_${column.databaseName}`];
      read[column.propertyName] = dataSource.driver.prepareHydratedValue(value, column);
    }
    for (const name of Object.keys(beside)) read[name] = row[name];
    return read as Omit<Entity, Without> & Record<Name, string | null>;
  });
}
