import { Injectable } from '@nestjs/common';
import type { AuditRecord } from '../../core/audit/audit-trail.service.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { given, pick } from '../../core/validation/fields-of.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { type CsvTable, readTable } from '../../media/csv/csv-reader.js';
import { readRows, Uniqueness, validated } from '../../media/csv/csv-rows.js';
import type { CsvUpload } from '../../media/csv/csv-upload.interceptor.js';
import { ImportCounts, ImportResultDto } from '../../media/csv/import.dto.js';
import type { ImportProgress } from '../../media/csv/import-progress.js';
import { importResult, retryOnConflict } from '../../media/csv/import-result.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import {
  auditedTitle,
  newTitle,
  TITLE_FIELDS,
  type Title,
  type TitleFields,
  titleVersion,
} from '../model/title.js';
import { CreateTitleDto } from './title.dto.js';
import { isTitleTaken, rethrowTitleError } from './title.errors.js';
import { TITLE_COLUMNS } from './title-columns.js';
import { TitlesRepository } from './titles.repository.js';

/** Imports titles from a file. A line with an existing name changes that title; any other creates one. */
@Injectable()
export class TitlesImportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly titles: TitlesRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly audit: AuditTrailService,
  ) {}

  /**
   * Imports a file.
   * @throws AppError 400 INVALID_IMPORT with every error, unless it is a dry run; nothing is stored then
   */
  async import({ file, dryRun, progress }: CsvUpload): Promise<ImportResultDto> {
    const table = await readTable(file, TITLE_COLUMNS, ['name']);
    const wanted = await readTitles(table, progress);
    if (!dryRun && table.importErrors.count > 0) throw table.importErrors.refusal();
    const counts = await retryOnConflict(() => this.store(wanted, dryRun, progress), isTitleTaken).catch(
      rethrowTitleError,
    );
    return importResult(dryRun, table, counts, await this.titles.count());
  }

  /** Stores titles. Changed titles are visible in the ranking; new ones have no candidates yet. */
  private store(wanted: CreateTitleDto[], dryRun: boolean, progress: ImportProgress): Promise<ImportCounts> {
    return this.database.transaction(async () => {
      const existing = await this.titles.lockByNames(wanted.map(({ name }) => name));
      const byName = new Map(existing.map((title) => [normalizeName(title.name), title]));
      const trail: AuditRecord[] = [];
      const counts = { created: 0, updated: 0, unchanged: 0 };
      progress.begin('rows', wanted.length);
      for (const title of wanted) {
        progress.step();
        const before = byName.get(normalizeName(title.name));
        // A file without a column does not change its text.
        const after = before
          ? { ...pick(before, TITLE_FIELDS), ...given(title, TITLE_FIELDS) }
          : newTitle(title);
        if (before && titleVersion(before) === titleVersion(after)) {
          counts.unchanged += 1;
          continue;
        }
        counts[before ? 'updated' : 'created'] += 1;
        if (!dryRun) trail.push(await this.write(before, after));
      }
      if (!dryRun) await this.audit.record({ action: 'import.titles', after: counts }, ...trail);
      if (!dryRun && counts.updated > 0) await this.leaderboard.invalidate();
      progress.check();
      return counts;
    });
  }

  private async write(before: Title | undefined, after: TitleFields): Promise<AuditRecord> {
    if (!before) {
      const id = await this.titles.insert(after);
      return { action: 'title.create', subject: { id, name: after.name }, after: auditedTitle(after) };
    }
    await this.titles.update(before.id, after);
    return {
      action: 'title.update',
      subject: { id: before.id, name: before.name },
      before: auditedTitle(before),
      after: auditedTitle(after),
    };
  }
}

function readTitles(
  { rows, importErrors }: CsvTable<keyof TitleFields>,
  progress: ImportProgress,
): Promise<CreateTitleDto[]> {
  const unique = new Uniqueness('name', importErrors);
  return readRows(rows, progress, ({ line, cells }) => {
    const title = validated(CreateTitleDto, cells, line, importErrors);
    return title && unique.take(line, normalizeName(title.name)) ? title : null;
  });
}
