import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { toDate, toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { CandidateMetricTotalEntity } from '../leaderboard/candidate-metric-total.entity.js';
import { LeaderboardVersionEntity } from '../leaderboard/leaderboard-version.entity.js';
import { TitleEntity } from '../titles/title.entity.js';
import { normalizeName } from '../validation/normalize.js';
import { CandidateEntity } from './candidate.entity.js';
import type { Candidate } from './candidate.js';

/** A candidate as lists show it: with the name of its title. */
export interface CandidateRow extends Candidate {
  title: string | null;
}

/** Of a candidate, what is known without any rating. */
export type CandidateSummary = Pick<CandidateRow, 'id' | 'name' | 'title' | 'image'>;

export interface MetricTotal {
  candidateId: number;
  metricKey: string;
  scoreSum: number;
  scoreCount: number;
}

/** The table of candidates and what is summed up beside it. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly database: Database) {}

  /** All candidates, in one query. */
  async listAll(): Promise<CandidateRow[]> {
    const rows = await this.database.read
      .createQueryBuilder(CandidateEntity, 'candidate')
      .leftJoin(TitleEntity, 'title', 'title.id = candidate.titleId')
      .select('candidate.id', 'id')
      .addSelect('candidate.name', 'name')
      .addSelect('candidate.titleId', 'titleId')
      .addSelect('title.name', 'title')
      .addSelect('candidate.image', 'image')
      .addSelect('candidate.scoreSum', 'scoreSum')
      .addSelect('candidate.scoreCount', 'scoreCount')
      .addSelect('candidate.totalRatings', 'totalRatings')
      .addSelect('candidate.createdAt', 'createdAt')
      .where('candidate.deletedAt IS NULL')
      .getRawMany<Record<keyof CandidateRow, unknown>>();
    return rows.map((row) => ({
      id: toNumber(row.id),
      name: String(row.name),
      titleId: row.titleId === null ? null : toNumber(row.titleId),
      title: row.title === null ? null : String(row.title),
      image: row.image === null ? null : String(row.image),
      scoreSum: toNumber(row.scoreSum),
      scoreCount: toNumber(row.scoreCount),
      totalRatings: toNumber(row.totalRatings),
      createdAt: toDate(row.createdAt),
    }));
  }

  /** The sums of all candidates' metrics that have scores, in one query. */
  async listMetricTotals(): Promise<MetricTotal[]> {
    return this.database.read
      .createQueryBuilder(CandidateMetricTotalEntity, 'total')
      .where('total.scoreCount > 0')
      .orderBy('total.candidateId')
      .addOrderBy('total.metricKey')
      .getMany();
  }

  /** What an administrator gave these candidates, by id. */
  listSummaries(ids: number[]): Promise<CandidateSummary[]> {
    return this.database.read
      .createQueryBuilder(CandidateEntity, 'candidate')
      .leftJoin(TitleEntity, 'title', 'title.id = candidate.titleId')
      .select('candidate.id', 'id')
      .addSelect('candidate.name', 'name')
      .addSelect('title.name', 'title')
      .addSelect('candidate.image', 'image')
      .where('candidate.id IN (:...ids)', { ids })
      .orderBy('candidate.id')
      .getRawMany<CandidateSummary>();
  }

  /** The keys of the metrics that ratings of a candidate have scores for, by the alphabet. */
  async listRatedKeys(candidateId: number): Promise<string[]> {
    const totals = await this.database.read.find(CandidateMetricTotalEntity, {
      where: { candidateId, scoreCount: MoreThan(0) },
      order: { metricKey: 'ASC' },
    });
    return totals.map(({ metricKey }) => metricKey);
  }

  findById(id: number): Promise<Candidate | null> {
    return this.database.read.findOneBy(CandidateEntity, { id, deletedAt: IsNull() });
  }

  lockById(id: number): Promise<Candidate | null> {
    return this.database.write.findOne(CandidateEntity, {
      where: { id, deletedAt: IsNull() },
      lock: this.database.lock,
    });
  }

  /** Reads those of the candidates that exist, by id; nobody else may change them until this transaction ends. */
  lockByIds(ids: number[]): Promise<Candidate[]> {
    return this.database.write.find(CandidateEntity, {
      where: { id: In(ids), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /** @returns the id of the title of that name, which stays until this transaction ends; null if none */
  async lockTitleId(name: string): Promise<number | null> {
    const title = await this.database.write.findOne(TitleEntity, {
      where: { normalizedName: normalizeName(name) },
      lock: this.database.sharedLock,
    });
    return title?.id ?? null;
  }

  async insert(candidate: Pick<Candidate, 'name' | 'titleId' | 'image' | 'createdAt'>): Promise<number> {
    const result = await this.database.write.insert(CandidateEntity, candidate);
    return toNumber(result.identifiers[0]?.id);
  }

  async update(id: number, change: Partial<Pick<Candidate, 'name' | 'titleId' | 'image'>>): Promise<void> {
    if (Object.keys(change).length > 0) await this.database.write.update(CandidateEntity, { id }, change);
  }

  async setTitle(ids: number[], titleId: number): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { titleId });
  }

  /** Their ratings stay their raters' own, and their numbers are never given again: the rows remain, unseen. */
  async delete(ids: number[], now: Date): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { deletedAt: now, image: null });
  }

  async readVersion(): Promise<number> {
    const row = await this.database.read.findOneByOrFail(LeaderboardVersionEntity, { id: 1 });
    return row.version;
  }

  async bumpVersion(): Promise<void> {
    await this.database.write.increment(LeaderboardVersionEntity, { id: 1 }, 'version', 1);
  }
}
