/** Files without a row, and rows without a file. */
export interface StoredFiles {
  withoutRow: string[];
  withoutFile: string[];
}

/** Compares stored files with the names in rows. Rows are read first, because a file is stored before its row. */
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
