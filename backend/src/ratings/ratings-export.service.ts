import { Injectable, type StreamableFile } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { displayId } from '../candidates/candidate.js';
import { CandidatesRepository } from '../candidates/candidates.repository.js';
import { columnsOf } from '../csv/csv-columns.js';
import { csvDownload, keysetPages } from '../csv/csv-download.js';
import { ExportDto } from '../csv/export.dto.js';
import { Database } from '../database/database.js';
import type { Language } from '../http/languages.js';
import { mean } from '../leaderboard/ranking.js';
import { RaterNames } from '../users/rater-names.js';
import { type ListedRating, toListedRating } from './listed-rating.js';
import { RatingsRepository, type RatingWithUsername } from './ratings.repository.js';

const column = columnsOf<ListedRating>();

/** Stands for who gave a rating, where names are hidden. */
const ANONYMOUS: Record<Language, string> = { en: 'Anonymous', so: 'Qof aan la magacaabin', ar: 'مجهول' };

const beforeScores = (language: Language) => [
  column('id', ['ID', 'Aqoonsi', 'المعرّف'], ({ id }) => id),
  column(
    'username',
    ['Username', 'Magaca isticmaalaha', 'اسم المستخدم'],
    ({ rater }) => rater?.username ?? ANONYMOUS[language],
  ),
  column('createdAt', ['Rated', 'La qiimeeyay', 'تاريخ التقييم'], ({ createdAt }) => createdAt),
  column('average', ['Average', 'Celceliska', 'المتوسط'], mean),
];

/** Where any rating is worth something else. */
const STANDING = column('standing', ['Standing', 'Xaaladda', 'الحالة'], ({ standing }) => standing);

/** A candidate's ratings as a file. */
@Injectable()
export class RatingsExport {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly audit: Audit,
    private readonly names: RaterNames,
  ) {}

  /**
   * Newest first, one column for each metric that a rating of the candidate has a score for, by its key.
   * @throws AppError 404
   */
  async export(candidateId: number, { language = 'en' }: ExportDto): Promise<StreamableFile> {
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    const subject = { id: candidateId, name: candidate.name };
    await this.database.transaction(() => this.audit.record({ action: 'export.ratings', subject }));
    const keys = await this.candidates.listRatedKeys(candidateId);
    const uncounted = await this.ratings.countUncounted(candidateId);
    return csvDownload({
      name: `ratings-${displayId(candidateId)}`,
      language,
      columns: [
        ...beforeScores(language),
        ...(uncounted > 0 && !this.names.hidden ? [STANDING] : []),
        ...keys.map((key) => column(key, [key, key, key], ({ scores }) => scores[key] ?? null)),
      ],
      pages: this.pagesOf(candidateId),
      total: candidate.totalRatings + uncounted,
    });
  }

  private async *pagesOf(candidateId: number): AsyncGenerator<ListedRating[], void> {
    const pages = keysetPages<RatingWithUsername>((last, limit) =>
      this.ratings.listOfCandidate(candidateId, { limit, after: last }),
    );
    for await (const page of pages) yield page.map((rating) => toListedRating(rating, this.names));
  }
}
