import { Injectable } from '@nestjs/common';
import { Brackets, In, MoreThan } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { entityRows } from '../../core/database/queries/entity-rows.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { CandidateMetricTotalEntity } from '../metric-totals/candidate-metric-total.entity.js';
import { UncountedMetricTotalEntity } from '../metric-totals/uncounted-metric-total.entity.js';
import { MetricEntity } from '../model/metric.entity.js';
import type { Metric } from '../model/metric.js';
import { type NamedTitle, TITLE_NAMES } from '../model/named-title.js';
import { TitleEntity } from '../model/title.entity.js';
import { MetricRevisionsRepository } from '../revisions/metric-revisions.repository.js';
import { isSameIn } from '../revisions/revision.js';

/** A metric in a list, with the name of its title. */
export interface MetricRow extends Metric, NamedTitle {}

export type NewMetric = Omit<Metric, 'id'>;

/** The fields of a metric that the ledger records, without its texts. */
const LEDGER_FIELDS = ['key', 'minScore', 'maxScore', 'titleId'] as const;
/** The tables that sum up scores of the current round. */
const SCORED = ['candidate_metric_total', 'uncounted_metric_total'];
const scoresIn = (table: string) =>
  `SELECT 1 FROM ${table} total WHERE total.metric_key = metric.key AND total.score_count > 0`;

/** The table of metrics, with the revisions of their questions. The entity leaves deleted ones out. */
@Injectable()
export class MetricsRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly revisions: MetricRevisionsRepository,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Lists global metrics first, then by title, each in the order of creation; in one query.
   * @param titleName only metrics that apply to this title, including global ones
   */
  list(titleName?: string | null): Promise<MetricRow[]> {
    return this.rows({ titleName });
  }

  async findById(id: number): Promise<MetricRow | null> {
    const [row] = await this.rows({ id });
    return row ?? null;
  }

  /** Lists the current metrics with these keys. */
  listByKeys(keys: string[]): Promise<Metric[]> {
    return this.database.read.find(MetricEntity, {
      where: { normalizedKey: In(keys.map((key) => key.toLowerCase())) },
    });
  }

  private rows({ titleName, id }: { titleName?: string | null; id?: number }): Promise<MetricRow[]> {
    const query = this.database.read
      .createQueryBuilder(MetricEntity, 'metric')
      .leftJoin(TitleEntity, 'title', 'title.id = metric.titleId')
      .orderBy('CASE WHEN metric.titleId IS NULL THEN 0 ELSE 1 END')
      .addOrderBy('title.normalizedName')
      .addOrderBy('metric.id');
    if (id !== undefined) query.andWhere('metric.id = :id', { id });
    if (titleName) {
      query.andWhere(
        new Brackets((where) =>
          where
            .where('metric.titleId IS NULL')
            .orWhere('title.normalizedName = :name', { name: normalizeName(titleName) }),
        ),
      );
    }
    return entityRows(query, TITLE_NAMES);
  }

  /** Locks a metric, so that no rating is validated against it until this transaction ends. */
  lockById(id: number): Promise<Metric | null> {
    return this.database.write.findOne(MetricEntity, { where: { id }, lock: this.database.lock });
  }

  /** Locks a title. Returns whether it exists. */
  async lockTitle(id: number): Promise<boolean> {
    const title = await this.database.write.findOne(TitleEntity, {
      where: { id },
      lock: this.database.sharedLock,
    });
    return title !== null;
  }

  /** Lists the names of all titles, for titles that a file names. */
  listTitles(): Promise<{ id: number; name: string }[]> {
    return this.database.read.find(TitleEntity, { select: { id: true, name: true } });
  }

  count(): Promise<number> {
    return this.database.read.count(MetricEntity);
  }

  /** Returns whether any rating, counted or not, has a score under this key. */
  async isUsed(metricKey: string): Promise<boolean> {
    const { read } = this.database;
    const scored = { metricKey, scoreCount: MoreThan(0) };
    return (
      (await read.existsBy(CandidateMetricTotalEntity, scored)) ||
      read.existsBy(UncountedMetricTotalEntity, scored)
    );
  }

  /** Lists the keys with scores, in one query along the indexes of keys. */
  async listUsedKeys(): Promise<Set<string>> {
    const rows = await this.database.read
      .createQueryBuilder(MetricEntity, 'metric')
      .select('metric.key', 'key')
      .where(SCORED.map((table) => `EXISTS (${scoresIn(table)})`).join(' OR '))
      .getRawMany<{ key: string }>();
    return new Set(rows.map(({ key }) => key));
  }

  async insert(metric: NewMetric): Promise<number> {
    const row = { ...metric, normalizedKey: metric.key.toLowerCase() };
    const result = await this.database.write.insert(MetricEntity, row);
    await this.revisions.record(metric);
    await this.ledger.noteMetrics('created', [metric]);
    return toNumber(result.identifiers[0]?.id);
  }

  async update(id: number, metric: NewMetric): Promise<void> {
    const row = { ...metric, normalizedKey: metric.key.toLowerCase() };
    const before = await this.database.write.findOneByOrFail(MetricEntity, { id });
    await this.database.write.update(MetricEntity, { id }, row);
    await this.revisions.record(metric);
    if (!isSameIn(LEDGER_FIELDS, before, metric)) await this.ledger.noteMetrics('changed', [metric]);
  }
}
