/** What is stored and named by no row, and the other way round. */
export interface StoredFiles {
  withoutRow: string[];
  withoutFile: string[];
}

/**
 * Holds stored files against the names that rows have for them. Rows are read first: a file is stored before its row
 * is written.
 */
export async function compareFiles(
  readNames: () => Promise<Iterable<string>>,
  listFiles: () => Promise<Iterable<string>>,
): Promise<StoredFiles> {
  const named = new Set(await readNames());
  const files = new Set(await listFiles());
  return {
    withoutRow: [...files].filter((name) => !named.has(name)),
    withoutFile: [...named].filter((name) => !files.has(name)),
  };
}
