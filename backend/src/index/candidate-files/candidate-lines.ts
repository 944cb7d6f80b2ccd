import { normalizeName } from '../../core/validation/normalize.js';
import type { CsvTable } from '../../media/csv/csv-reader.js';
import { readRows, Uniqueness, validated } from '../../media/csv/csv-rows.js';
import { repeatedLine } from '../../media/csv/import.errors.js';
import type { ImportProgress } from '../../media/csv/import-progress.js';
import { CreateCandidateDto, UpdateCandidateDto } from '../candidates/candidate.dto.js';
import { UNKNOWN_CANDIDATE } from '../model/candidate.errors.js';
import { idOfDisplay } from '../model/candidate.js';
import { CANDIDATE_COLUMNS } from './candidate-columns.js';

export type CandidateTable = CsvTable<(typeof CANDIDATE_COLUMNS)[number]['key']>;

/** A line of a file of candidates. */
export interface CandidateLine {
  line: number;
  /** Null for a new candidate. */
  id: number | null;
  /** The title's name. Absent, here and below: unchanged. */
  title?: string;
  picture?: string;
  /** The fields that are stored as given. */
  fields: Partial<Omit<CreateCandidateDto, 'title'>>;
}

/**
 * Reads the lines of a file. A line with a candidate ID changes that candidate, whose title and picture stay if they
 * are empty in the line; a line without one creates a candidate.
 */
export function readCandidates(
  { rows, importErrors }: CandidateTable,
  progress: ImportProgress,
): Promise<CandidateLine[]> {
  const unique = new Uniqueness('candidateId', importErrors);
  const made = new Map<string, number>();
  return readRows(rows, progress, (row) => {
    const { line } = row;
    const { candidateId, picture, ...cells } = row.cells;
    const id = candidateId ? idOfDisplay(candidateId) : null;
    if (id === undefined) importErrors.add(line, 'candidateId', UNKNOWN_CANDIDATE);
    const dto: CreateCandidateDto | UpdateCandidateDto | null =
      id === null
        ? validated(CreateCandidateDto, cells, line, importErrors)
        : validated(UpdateCandidateDto, { ...cells, title: cells.title || undefined }, line, importErrors);
    if (!dto || id === undefined || (id !== null && !unique.take(line, id))) return null;
    const { title, ...fields } = dto;
    if (id === null) {
      const who = [fields.name, title, fields.region].map((text) => normalizeName(text ?? '')).join('\n');
      const first = made.get(who);
      // Two people may have the same name and office, so the administrator decides.
      if (first === undefined) made.set(who, line);
      else importErrors.warn(line, 'name', repeatedLine(first));
    }
    return { line, id, title, picture: picture || undefined, fields };
  });
}
