import type { CsvTable } from '../csv/csv-reader.js';
import { readRows, Uniqueness, validated } from '../csv/csv-rows.js';
import { CreateCandidateDto, UpdateCandidateDto } from './candidate.dto.js';
import { UNKNOWN_CANDIDATE } from './candidate.errors.js';
import { idOfDisplay } from './candidate.js';
import { CANDIDATE_COLUMNS } from './candidate-columns.js';

export type CandidateTable = CsvTable<(typeof CANDIDATE_COLUMNS)[number]['key']>;

/** What a line of a file of candidates says. */
export interface CandidateLine {
  line: number;
  /** Null: a new one. */
  id: number | null;
  /** Absent: stays as it is. */
  name?: string;
  title?: string;
  picture?: string;
}

/**
 * Reads a file's lines. One with a candidate ID changes that candidate, and an empty title or picture of it
 * stays as it is; one without makes a candidate.
 */
export function readCandidates({ rows, faults }: CandidateTable): Promise<CandidateLine[]> {
  const unique = new Uniqueness('candidateId', faults);
  return readRows(rows, ({ line, cells }) => {
    const { candidateId, name, title, picture } = cells;
    const id = candidateId ? idOfDisplay(candidateId) : null;
    if (id === undefined) faults.add(line, 'candidateId', UNKNOWN_CANDIDATE);
    const given =
      id === null ? { name: name ?? '', title: title ?? '' } : present({ name, title: title || undefined });
    const dto = validated<CreateCandidateDto | UpdateCandidateDto>(
      id === null ? CreateCandidateDto : UpdateCandidateDto,
      given,
      line,
      faults,
    );
    if (!dto || id === undefined || (id !== null && !unique.take(line, id))) return null;
    return { line, id, name: dto.name, title: dto.title, picture: picture || undefined };
  });
}

function present(values: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
