import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { makeZip } from 'client-zip';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { dayOf } from '../../core/support/days.js';
import { roundNotFound } from '../../index/calendar/round.errors.js';
import type { Round } from '../../index/calendar/round.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { MetricTotalsRepository } from '../../index/metric-totals/metric-totals.repository.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import { TitlesService } from '../../index/titles/titles.service.js';
import { keysetPages } from '../../media/csv/csv-download.interceptor.js';
import { csvLines } from '../../media/csv/csv-writer.js';
import { type AnonymousRow, AnonymousRows } from './anonymous-rows.js';
import { KNOWN, LOST, researchPackage, scoreFields } from './research-package.js';
import { type ResearchRating, ResearchRatingsRepository } from './research-ratings.repository.js';

/** Exports ratings without their voters. */
@Injectable()
export class ResearchService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly metricTotals: MetricTotalsRepository,
    private readonly ratings: ResearchRatingsRepository,
    private readonly audit: AuditTrailService,
  ) {}

  /**
   * Exports the ratings of a round as a Data Package in a ZIP file.
   * @param roundId absent: the current round
   * @throws AppError 404 if the round does not exist
   */
  async export(roundId?: number): Promise<StreamableFile> {
    const round = await this.rounds.findOrCurrent(roundId);
    if (!round) throw roundNotFound();
    await this.audit.recordRead({ action: 'export.research', subject: { id: round.id, name: round.name } });
    const keys = await this.metricTotals.listRatedKeys(undefined, round);
    const zip = makeZip(this.filesOf(round, keys));
    return new StreamableFile(Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]), {
      type: 'application/zip',
      disposition: `attachment; filename="ratings-round-${round.id}-${dayOf(new Date())}.zip"`,
    });
  }

  /** The description comes last, because it has the numbers of rows. */
  private async *filesOf(round: Round, keys: readonly string[]) {
    const counts = { rows: 0, suppressed: 0 };
    const scores = scoreFields(keys, await this.metrics.list());
    const csv = async function* (parts: AsyncIterable<AnonymousRow[]>) {
      yield csvLines([[...KNOWN, ...scores].map(({ name }) => name)]);
      for await (const part of parts) {
        counts.rows += part.length;
        yield csvLines(part.map((row) => [...row.known, ...scores.map(({ of }) => of(row))]));
      }
    };
    yield { name: 'ratings.csv', input: csv(this.rowsOf(round, keys, counts)) };
    const description = researchPackage(round, scores, counts);
    yield { name: 'datapackage.json', input: `${JSON.stringify(description, null, 2)}\n` };
  }

  private async *rowsOf(
    round: Round,
    keys: readonly string[],
    counts: { suppressed: number },
  ): AsyncGenerator<AnonymousRow[], void> {
    const titles = new Map((await this.titles.list()).map(({ id, name }) => [id, name]));
    const week = LOST[0] ?? 0;
    for (const candidate of await this.candidates.listAll()) {
      const rows = new AnonymousRows(LOST);
      let last: AnonymousRow | undefined;
      const pages = keysetPages<ResearchRating>((after, limit) =>
        this.ratings.next(candidate.id, round.id, after, limit),
      );
      for await (const page of pages) {
        const ready: AnonymousRow[] = [];
        for (const rating of page) {
          const title = titles.get(rating.titleId ?? 0) ?? null;
          const row = {
            known: KNOWN.map(({ of }) => of({ rating, round, candidate, title })),
            scores: keys.map((key) => rating.scores[key] ?? null),
          };
          if (last && last.known[week] !== row.known[week]) ready.push(...rows.end());
          ready.push(...rows.add(row));
          last = row;
        }
        if (ready.length > 0) yield ready;
      }
      const ready = rows.endAll();
      if (ready.length > 0) yield ready;
      counts.suppressed += rows.suppressed;
    }
  }
}
