import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { nearestName } from '../../core/support/nearest-name.js';
import { given } from '../../core/validation/fields-of.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { readTable } from '../../media/csv/csv-reader.js';
import type { CsvUpload } from '../../media/csv/csv-upload.interceptor.js';
import { ImportCounts, ImportResultDto } from '../../media/csv/import.dto.js';
import { type ImportErrors, misspeltName } from '../../media/csv/import.errors.js';
import type { ImportProgress } from '../../media/csv/import-progress.js';
import { importResult } from '../../media/csv/import-result.js';
import { ImageArchive } from '../../media/images/image-archive.js';
import { imageUrl } from '../../media/images/image-url.js';

import { CandidateAuditService } from '../candidates/candidate-audit.service.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import {
  biographyError,
  candidateExists,
  UNKNOWN_CANDIDATE,
  unknownTitle,
} from '../model/candidate.errors.js';
import { type Candidate, type CandidateChange, displayId } from '../model/candidate.js';
import { PAGE_TEXTS } from '../model/candidate-profile.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { CANDIDATE_COLUMNS } from './candidate-columns.js';
import { CandidateImportsRepository } from './candidate-imports.repository.js';
import { type CandidateLine, readCandidates } from './candidate-lines.js';
import { ImportedImagesService } from './imported-images.service.js';

interface Plan {
  inserts: { line: number; fields: CandidateChange; titleId: number }[];
  updates: { line: number; before: Candidate; change: CandidateChange }[];
  unchanged: number;
}

/** Imports candidates from a file, and their pictures from an archive: all or none. */
@Injectable()
export class CandidatesImportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly candidates: CandidatesRepository,
    private readonly imports: CandidateImportsRepository,
    private readonly pictures: ImportedImagesService,
    private readonly candidateAudit: CandidateAuditService,
    private readonly audit: AuditTrailService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /**
   * Imports a file.
   * @throws AppError 400 INVALID_IMPORT with every error, unless it is a dry run; nothing is stored then; also as
   *   `readTable` and `ImageArchive.open`
   */
  async import({ file, pictures, dryRun, progress }: CsvUpload): Promise<ImportResultDto> {
    const table = await readTable(file, CANDIDATE_COLUMNS, []);
    const { importErrors } = table;
    const archive = pictures && (await ImageArchive.open(pictures));
    const lines = await readCandidates(table, progress);
    const drawn = await this.pictures.find(await this.linesWithNewPicture(lines), archive, importErrors);
    const withPicture = new Set(drawn.map(({ line }) => line));
    await this.warnOfNamesakes(lines, importErrors);
    const known = importErrors.count;
    const planned = await this.database.transaction(async () => {
      importErrors.backTo(known);
      const plan = await this.plan(lines, withPicture, importErrors);
      return countsOf(plan);
    });
    if (dryRun || importErrors.count > 0) {
      await this.pictures.check(drawn, archive, importErrors, progress);
      if (!dryRun) throw importErrors.refusal();
      return importResult(dryRun, table, planned, await this.imports.count());
    }
    const stored = new Map<number, string>();
    const { counts, replaced } = await this.storeAll(lines, stored, importErrors, progress, () =>
      this.pictures.store(drawn, archive, importErrors, progress, stored),
    );
    await this.pictures.remove(replaced);
    return importResult(dryRun, table, counts, await this.imports.count());
  }

  /** Stores pictures, then rows, and removes the pictures if the rows fail. */
  private async storeAll(
    lines: CandidateLine[],
    stored: Map<number, string>,
    importErrors: ImportErrors,
    progress: ImportProgress,
    storePictures: () => Promise<void>,
  ): Promise<{ counts: ImportCounts; replaced: (string | null)[] }> {
    try {
      await storePictures();
      if (importErrors.count > 0) throw importErrors.refusal();
      return await this.store(lines, stored, importErrors, progress);
    } catch (error) {
      await this.pictures.remove(stored.values());
      throw error;
    }
  }

  /** Leaves out pictures that name the candidate's current picture, as exported files do. */
  private async linesWithNewPicture(lines: CandidateLine[]): Promise<CandidateLine[]> {
    const named = lines.filter(({ picture }) => picture !== undefined);
    const images = await this.imports.listImages(named.flatMap(({ id }) => id ?? []));
    return named.filter(({ id, picture }) => {
      const image = (id !== null && images.get(id)) || null;
      return image === null || (picture !== image && picture !== imageUrl(image));
    });
  }

  /** Warns about new candidates with the name and title of an existing one, as after a second import of one file. */
  private async warnOfNamesakes(lines: CandidateLine[], importErrors: ImportErrors): Promise<void> {
    const fresh = lines.flatMap(({ line, id, title, fields }) =>
      id === null && title !== undefined ? { line, title, name: fields.name ?? '' } : [],
    );
    const existing = await this.imports.listWithTitles(fresh.map(({ title }) => title));
    const keyOf = (name: string, normalizedTitle: string) => `${normalizeName(name)}\n${normalizedTitle}`;
    const known = new Map(
      existing.map(({ id, name, normalizedTitle }) => [keyOf(name, normalizedTitle), id]),
    );
    for (const { line, name, title } of fresh) {
      const id = known.get(keyOf(name, normalizeName(title)));
      if (id !== undefined) importErrors.warn(line, 'name', candidateExists(displayId(id)));
    }
  }

  /** Plans the changes and lists the errors, under locks that last until the transaction ends. */
  private async plan(
    lines: CandidateLine[],
    withPicture: Set<number>,
    importErrors: ImportErrors,
  ): Promise<Plan> {
    const titleIds = await this.imports.lockTitles(lines.flatMap(({ title }) => title ?? []));
    const existing = await this.imports.lockByIds(lines.flatMap(({ id }) => id ?? []));
    const plan: Plan = { inserts: [], updates: [], unchanged: 0 };
    const isAnyUnknown = lines.some(
      ({ title }) => title !== undefined && !titleIds.has(normalizeName(title)),
    );
    const titleNames = isAnyUnknown ? await this.imports.listTitleNames() : [];
    for (const { line, id, title, fields } of lines) {
      const titleId = title === undefined ? undefined : titleIds.get(normalizeName(title));
      if (title !== undefined && titleId === undefined) {
        const near = nearestName(title, titleNames);
        importErrors.add(line, 'title', near === null ? unknownTitle() : misspeltName(near));
      }
      const before = id === null ? undefined : existing.get(id);
      const wrong = biographyError({ ...before, ...given(fields, PAGE_TEXTS) });
      if (wrong) importErrors.add(line, 'biography', wrong);
      if (id === null) {
        plan.inserts.push({ line, fields, titleId: titleId ?? 0 });
      } else if (!before) {
        importErrors.add(line, 'candidateId', UNKNOWN_CANDIDATE);
      } else {
        const change = differing({ ...fields, titleId }, before);
        if (Object.keys(change).length > 0 || withPicture.has(line))
          plan.updates.push({ line, before, change });
        else plan.unchanged += 1;
      }
    }
    return plan;
  }

  private store(
    lines: CandidateLine[],
    stored: Map<number, string>,
    importErrors: ImportErrors,
    progress: ImportProgress,
  ): Promise<{ counts: ImportCounts; replaced: (string | null)[] }> {
    return this.database.transaction(async () => {
      importErrors.backTo(0);
      const plan = await this.plan(lines, new Set(stored.keys()), importErrors);
      if (importErrors.count > 0) throw importErrors.refusal();
      const createdIds = await this.apply(plan, stored, progress);
      const counts = { ...countsOf(plan), createdIds };
      const { created, updated, unchanged } = counts;
      await this.audit.record({ action: 'import.candidates', after: { created, updated, unchanged } });
      const replaced = plan.updates.filter(({ line }) => stored.has(line)).map(({ before }) => before.image);
      if (created + updated > 0) await this.leaderboard.invalidate();
      progress.check();
      return { counts, replaced };
    });
  }

  /** Writes the rows. @returns the new candidates */
  private async apply(
    { inserts, updates }: Plan,
    stored: Map<number, string>,
    progress: ImportProgress,
  ): Promise<number[]> {
    const createdAt = new Date();
    const createdIds: number[] = [];
    progress.begin('rows', inserts.length + updates.length);
    for (const some of chunksOf(inserts)) {
      const ids: number[] = [];
      for (const { line, fields, titleId } of some) {
        const candidate = { name: '', ...fields, titleId, image: stored.get(line) ?? null, createdAt };
        ids.push(await this.candidates.insert(candidate));
        progress.step();
      }
      await this.candidateAudit.created(ids);
      createdIds.push(...ids);
    }
    for (const some of chunksOf(updates)) {
      await this.candidateAudit.updating(
        some.map(({ before }) => before.id),
        async () => {
          for (const { line, before, change } of some) {
            const image = stored.get(line);
            await this.candidates.update(before.id, { ...change, image });
            progress.step();
          }
        },
      );
    }
    return createdIds;
  }
}

function countsOf({ inserts, updates, unchanged }: Plan): ImportCounts {
  return { created: inserts.length, updated: updates.length, unchanged };
}

/** Returns the fields of a change that differ from the candidate. */
function differing(change: CandidateChange, before: Candidate): CandidateChange {
  const fields = Object.keys(change) as (keyof CandidateChange)[];
  const changed = fields.filter((field) => change[field] !== undefined && change[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, change[field]]));
}
