import { Injectable, type StreamableFile } from '@nestjs/common';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import type { Language } from '../../core/http/languages.js';
import { roundNotFound } from '../../index/calendar/round.errors.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { mean } from '../../index/leaderboard/ranking.js';
import { MetricTotalsRepository } from '../../index/metric-totals/metric-totals.repository.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { displayId } from '../../index/model/candidate.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import { columnsOf } from '../../media/csv/csv-columns.js';
import { csvDownload, keysetPages } from '../../media/csv/csv-download.interceptor.js';
import { type ListedRating, toListedRating } from './listed-rating.js';
import { ExportRatingsDto } from './rating.dto.js';
import { RatingAuditService } from './rating-audit.service.js';
import { RatingsRepository, type RatingWithUsername } from './ratings.repository.js';

const column = columnsOf<ListedRating>();

/** Replaces the voter's name while voters are anonymous. */
const ANONYMOUS: Record<Language, string> = { en: 'Anonymous', so: 'Qof aan la magacaabin', ar: 'مجهول' };

const beforeScores = (language: Language) => [
  column('id', ['ID', 'Aqoonsi', 'المعرّف'], ({ id }) => id),
  column(
    'username',
    ['Username', 'Magaca isticmaalaha', 'اسم المستخدم'],
    ({ voter }) => voter?.username ?? ANONYMOUS[language],
  ),
  column('createdAt', ['Rated', 'La qiimeeyay', 'تاريخ التقييم'], ({ createdAt }) => createdAt),
  column('average', ['Average', 'Celceliska', 'المتوسط'], mean),
];

/** The column of statuses, present if any rating is not counted. */
const STATUS = column('status', ['Status', 'Xaaladda', 'الحالة'], ({ status }) => status);

/** Exports a candidate's ratings as a file. */
@Injectable()
export class RatingsExportService {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly metricTotals: MetricTotalsRepository,
    private readonly audit: RatingAuditService,
    private readonly names: VoterAnonymityPolicy,
    private readonly rounds: RoundsRepository,
  ) {}

  /**
   * Exports ratings, newest first, with one column for each metric that any of them has a score for.
   * @throws AppError 404 if the candidate or round does not exist
   */
  async export(
    candidateId: number,
    { language = 'en', round: roundId }: ExportRatingsDto,
  ): Promise<StreamableFile> {
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    const round = await this.rounds.findOrCurrent(roundId);
    if (!round) throw roundNotFound();
    await this.audit.noteExport(candidate);
    const keys = await this.metricTotals.listRatedKeys(candidateId, round);
    const uncounted = await this.ratings.countUncounted(candidateId, round);
    return csvDownload({
      name: `ratings-${displayId(candidateId)}`,
      language,
      columns: [
        ...beforeScores(language),
        ...(uncounted > 0 && !this.names.hidden ? [STATUS] : []),
        ...keys.map((key) => column(key, [key, key, key], ({ scores }) => scores[key] ?? null)),
      ],
      pages: this.pagesOf(candidateId, round.id),
      total: await this.ratings.countAll(candidate, round),
    });
  }

  private async *pagesOf(candidateId: number, roundId: number): AsyncGenerator<ListedRating[], void> {
    const pages = keysetPages<RatingWithUsername>((last, limit) =>
      this.ratings.listOfCandidate(candidateId, { roundId, limit, after: last }),
    );
    for await (const page of pages) yield page.map((rating) => toListedRating(rating, this.names));
  }
}
