import type { CsvTable } from './csv-reader.js';
import type { ImportCounts, ImportResultDto } from './import.dto.js';

/**
 * What a caller is told of an import, or of a dry run.
 * @param total how many there are now, counted after the transaction: inside of it those of another are not there yet
 */
export function importResult(
  dryRun: boolean,
  { rows, importErrors }: CsvTable<string>,
  { created, updated, unchanged }: ImportCounts,
  total: number,
): ImportResultDto {
  const errors = {
    errorCount: importErrors.count,
    errors: importErrors.list,
    warningCount: importErrors.warningCount,
    warnings: importErrors.warnings,
  };
  return {
    success: true,
    data: { dryRun, rows: rows.length, created, updated, unchanged, ...errors, total },
  };
}

/**
 * Runs an import again when another one, at the same time, was first to store the same names: then they are
 * found there.
 * @param lost tells that from other errors
 */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  lost: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !lost(error)) throw error;
    }
  }
}
