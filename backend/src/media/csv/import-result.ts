import type { CsvTable } from './csv-reader.js';
import type { ImportCounts, ImportResultDto } from './import.dto.js';

/**
 * Builds the response to an import or a dry run.
 * @param total the number of items, counted after the transaction, in which those of others are invisible
 */
export function importResult(
  dryRun: boolean,
  { rows, importErrors }: CsvTable<string>,
  { created, updated, unchanged, createdIds }: ImportCounts,
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
    data: {
      dryRun,
      rows: rows.length,
      created,
      updated,
      unchanged,
      ...errors,
      total,
      ...(createdIds && { createdIds }),
    },
  };
}

/**
 * Repeats an import after a simultaneous one stored the same names first, which are then found.
 * @param lost recognises that conflict
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
