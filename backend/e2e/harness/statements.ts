import type { DataSource } from 'typeorm';

const SILENT = ['logQueryError', 'logQuerySlow', 'logSchemaBuild', 'logMigration', 'log'];

/**
 * Has every statement told that TypeORM sends from now on.
 * @returns what ends it
 */
export function hearStatements(
  dataSource: DataSource,
  hear: (sql: string, values?: unknown[]) => void,
): () => void {
  const { logger } = dataSource;
  const deaf = Object.fromEntries(SILENT.map((name) => [name, () => undefined]));
  dataSource.logger = { ...deaf, logQuery: hear } as never;
  return () => {
    dataSource.logger = logger;
  };
}
