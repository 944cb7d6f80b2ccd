import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { AppError } from '../../core/errors/app-error.js';
import { nearestName } from '../../core/support/nearest-name.js';
import { given, pick } from '../../core/validation/fields-of.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { typedCode, typedNumber } from '../../core/validation/typed-text.js';
import { type CsvRow, type CsvTable, readTable } from '../../media/csv/csv-reader.js';
import { readRows, Uniqueness, validated } from '../../media/csv/csv-rows.js';
import type { CsvUpload } from '../../media/csv/csv-upload.interceptor.js';
import { ImportCounts, ImportResultDto } from '../../media/csv/import.dto.js';
import { misspeltName } from '../../media/csv/import.errors.js';
import type { ImportProgress } from '../../media/csv/import-progress.js';
import { importResult, retryOnConflict } from '../../media/csv/import-result.js';
import { metricVersion } from '../model/metric.js';
import { METRIC_TEXTS } from '../revisions/revision.js';
import { CreateMetricDto } from './metric.dto.js';
import { emptyRange, scopeMissing, unknownTitleId } from './metric.errors.js';
import { METRIC_COLUMNS } from './metric-columns.js';
import { type MetricRow, MetricsRepository } from './metrics.repository.js';
import { MetricsService } from './metrics.service.js';
import { ScoredMetricsService } from './scored-metrics.service.js';

type Column = (typeof METRIC_COLUMNS)[number]['key'];

/** A line of the file: `scope` null is global, undefined is unchanged. */
interface Wanted {
  line: number;
  metric: Omit<CreateMetricDto, 'titleId' | 'isGlobal'>;
  scope: string | null | undefined;
}

/** Words for yes and no that spreadsheets and people write. */
const FLAGS = new Map<string, boolean>([
  ...['yes', 'true', '1', 'haa', 'نعم'].map((word) => [word, true] as const),
  ...['no', 'false', '0', '', 'maya', 'لا'].map((word) => [word, false] as const),
]);

/** Imports metrics from a file. A line with an existing key changes that metric; any other creates one. */
@Injectable()
export class MetricsImportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly repository: MetricsRepository,
    private readonly metrics: MetricsService,
    private readonly scored: ScoredMetricsService,
    private readonly audit: AuditTrailService,
  ) {}

  /**
   * Imports a file.
   * @throws AppError 400 INVALID_IMPORT with every error, unless it is a dry run; nothing is stored then
   */
  async import({ file, dryRun, progress }: CsvUpload): Promise<ImportResultDto> {
    const table = await readTable(file, METRIC_COLUMNS, ['key', 'label']);
    const wanted = await readMetrics(table, progress);
    const known = table.importErrors.count;
    const counts = await retryOnConflict(
      () =>
        this.database.transaction(() => {
          table.importErrors.backTo(known);
          return this.store(wanted, table, dryRun, progress);
        }),
      (error) => error instanceof AppError && error.code === 'METRIC_EXISTS',
    );
    return importResult(dryRun, table, counts, await this.repository.count());
  }

  private async store(
    wanted: Wanted[],
    { importErrors }: CsvTable<Column>,
    dryRun: boolean,
    progress: ImportProgress,
  ): Promise<ImportCounts> {
    const existing = new Map((await this.repository.list()).map((row) => [row.key.toLowerCase(), row]));
    const listed = await this.repository.listTitles();
    const titleNames = listed.map(({ name }) => name);
    const titles = new Map(listed.map(({ id, name }) => [normalizeName(name), id]));
    const counts = { created: 0, updated: 0, unchanged: 0 };
    const writes: (() => Promise<unknown>)[] = [];
    for (const { line, metric, scope } of wanted) {
      const before = existing.get(metric.key.toLowerCase());
      const titleId = scope ? titles.get(normalizeName(scope)) : null;
      if (titleId === undefined) {
        const near = nearestName(scope ?? '', titleNames);
        importErrors.add(line, 'title', near === null ? unknownTitleId() : misspeltName(near));
      }
      if (scope === undefined && !before) importErrors.add(line, 'title', scopeMissing());
      const { minScore = before?.minScore ?? 0, maxScore = before?.maxScore ?? 100 } = metric;
      if (minScore >= maxScore) importErrors.add(line, 'maxScore', emptyRange());
      const refusal = await this.scored.refusalOf({ key: metric.key, minScore, maxScore }, before);
      if (refusal) importErrors.add(line, refusal.details.errors?.[0]?.field ?? '', refusal);
      const body = { ...metric, minScore, maxScore, ...(scope !== undefined && scopeOf(titleId ?? null)) };
      if (before && isSame(before, body)) {
        counts.unchanged += 1;
        continue;
      }
      counts[before ? 'updated' : 'created'] += 1;
      writes.push(() => (before ? this.metrics.update(before.id, body) : this.metrics.create(body)));
    }
    if (!dryRun) {
      if (importErrors.count > 0) throw importErrors.refusal();
      progress.begin('rows', writes.length);
      for (const write of writes) {
        await write();
        progress.step();
      }
      await this.audit.record({ action: 'import.metrics', after: counts });
      progress.check();
    }
    return counts;
  }
}

function readMetrics({ rows, importErrors }: CsvTable<Column>, progress: ImportProgress): Promise<Wanted[]> {
  const unique = new Uniqueness('key', importErrors);
  return readRows(rows, progress, (row) => {
    const { line, cells } = row;
    const { key, isGlobal } = cells;
    const values = {
      key,
      ...given(cells, METRIC_TEXTS),
      ...(cells.minScore && { minScore: typedNumber(cells.minScore) }),
      ...(cells.maxScore && { maxScore: typedNumber(cells.maxScore) }),
      ...(isGlobal !== undefined && { isGlobal: FLAGS.get(typedCode(isGlobal).toLowerCase()) ?? isGlobal }),
    };
    const dto = validated(CreateMetricDto, values, line, importErrors);
    if (!dto || !unique.take(line, dto.key.toLowerCase())) return null;
    const { isGlobal: global, ...metric } = dto;
    return { line, metric, scope: scopeIn(row, global) };
  });
}

/** Reads the scope. Global overrides a title, as in the form. A file without both columns does not change it. */
function scopeIn({ cells }: CsvRow<Column>, isGlobal: boolean | undefined): string | null | undefined {
  if (isGlobal) return null;
  return cells.title || undefined;
}

function scopeOf(titleId: number | null) {
  return titleId === null ? { isGlobal: true } : { titleId };
}

function isSame(before: MetricRow, body: CreateMetricDto): boolean {
  const titleId = body.isGlobal ? null : (body.titleId ?? before.titleId);
  const texts = { ...pick(before, METRIC_TEXTS), ...given(body, METRIC_TEXTS) };
  const { key, minScore = before.minScore, maxScore = before.maxScore } = body;
  return metricVersion(before) === metricVersion({ key, ...texts, minScore, maxScore, titleId });
}
