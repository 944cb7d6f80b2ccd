import { Inject, Injectable } from '@nestjs/common';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { ratersHidden } from '../../accounts/model/user.errors.js';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { lastDays } from '../../core/support/days.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../../index/leaderboard/ranking.js';
import { SpreadsRepository } from '../../index/leaderboard/spreads.repository.js';
import { RatingsByDayRepository } from '../../ratings/rating/ratings-by-day.repository.js';
import type { CaseStatus } from '../cases/integrity-case.entity.js';
import type { ObjectionEntity } from '../cases/objection.entity.js';
import { type CaseEffect, effectsOf } from './case-effect.js';
import {
  type CaseAccountRow,
  CaseMembersRepository,
  type CaseRatingRow,
  type Page,
} from './case-members.repository.js';
import { caseNotFound } from './case-review.errors.js';
import { type CaseRow, CasesRepository, isByHand } from './cases.repository.js';

/** Days that a case's ratings are shown beside all of the candidate's. */
const TIMELINE_DAYS = 28;
/** Candidates whose figures are set beside each other, of those whom the case has most ratings of. */
const MAX_EFFECTS = 100;
const MAX_OBJECTIONS = 100;
/** Where names are hidden: what fewer accounts have given together says too much of each. */
const LEAST_ACCOUNTS = 10;

/** The ratings of one day on the candidate whom a case has most ratings of. */
export interface TimelineDay {
  date: string;
  /** All that are counted. */
  ratings: number;
  inCase: number;
}

export interface CaseFindings {
  one: CaseRow;
  /** By id: those who have decided, and are still there. */
  deciders: Map<number, string>;
  effects: CaseEffect[];
  /** How many candidates it moves, and ratings of theirs: those too that `effects` has no room for. */
  moved: { candidates: number; ratings: number };
  timeline: TimelineDay[];
  objections: ObjectionEntity[];
  /** True: nothing is told that would lead from an account of the case to its ratings. */
  ratersHidden: boolean;
}

/** A rating of a case; the candidate is undefined once it has been deleted. */
export interface CaseRating extends CaseRatingRow {
  candidate: RankedCandidate | undefined;
}

/** What administrators read of cases before they decide. */
@Injectable()
export class CaseReviewService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly members: CaseMembersRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly byDay: RatingsByDayRepository,
    private readonly spreads: SpreadsRepository,
    private readonly policy: LevelPolicy,
    private readonly users: UsersRepository,
    private readonly names: VoterAnonymityPolicy,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'minRatings'>,
  ) {}

  list(statuses: CaseStatus[], page: Page): Promise<{ page: CaseRow[]; total: number }> {
    return this.cases.list(statuses, page);
  }

  /** @throws AppError 404 */
  async findings(id: number): Promise<CaseFindings> {
    const one = await this.find(id);
    const effects = this.tellsEffects(one) ? await this.effects(id) : [];
    const [first] = effects;
    const deciders = new Map<number, string>();
    for (const decider of [one.decidedBy, one.confirmedBy]) {
      const user = decider === null ? null : await this.users.findById(decider);
      if (user) deciders.set(user.id, user.username);
    }
    return {
      one,
      deciders,
      effects: effects.slice(0, MAX_EFFECTS),
      moved: {
        candidates: effects.length,
        ratings: effects.reduce((sum, { ratings }) => sum + ratings, 0),
      },
      timeline: first ? await this.timeline(id, first.candidate.id) : [],
      objections: await this.cases.objections(id, MAX_OBJECTIONS),
      ratersHidden: this.names.hidden,
    };
  }

  /**
   * Where names are hidden, what a case comes to is told only of many accounts, and not of those that an administrator
   * has chosen: who chooses one, or one more, would read off what it gave.
   */
  private tellsEffects({ accountCount, evidence }: CaseRow): boolean {
    return !this.names.hidden || (accountCount >= LEAST_ACCOUNTS && !isByHand(evidence));
  }

  /** @throws AppError 404 */
  async accounts(id: number, page: Page): Promise<{ page: CaseAccountRow[]; total: number }> {
    const { accountCount } = await this.find(id);
    return { page: await this.members.listAccounts(id, page), total: accountCount };
  }

  /** @throws AppError 404; 409 RATERS_HIDDEN, because of an account that is taken out it would show the ratings */
  async ratings(id: number, page: Page): Promise<{ page: CaseRating[]; total: number }> {
    const { ratingCount } = await this.find(id);
    if (this.names.hidden) throw ratersHidden();
    const { byId } = await this.leaderboard.current();
    const rows = await this.members.listRatings(id, page);
    return {
      page: rows.map((row) => ({ ...row, candidate: byId.get(row.candidateId) })),
      total: ratingCount,
    };
  }

  private async find(id: number): Promise<CaseRow> {
    const one = await this.cases.find(id);
    if (!one) throw caseNotFound();
    return one;
  }

  private async effects(id: number): Promise<CaseEffect[]> {
    // Where names are hidden, nothing moves when an account is taken out: that would be its ratings.
    // And where everybody's ratings count, nobody's level matters.
    const levels = !this.policy.isCounted('none');
    const { candidates, round } = await this.leaderboard.current();
    const sums = await this.cases.sums(id, { roundId: round.id, all: this.names.hidden, levels });
    const ids = [...new Set(sums.map(({ candidateId }) => candidateId))];
    const spreads = ids.length > 0 ? await this.spreads.spreadsOf(ids) : new Map();
    return effectsOf(
      candidates,
      spreads,
      sums,
      ({ level }) => this.policy.isCounted(level),
      this.settings.minRatings,
    );
  }

  private async timeline(caseId: number, candidateId: number): Promise<TimelineDay[]> {
    const days = lastDays(TIMELINE_DAYS, new Date());
    const all = await this.byDay.daysOfCandidate(candidateId, (days[0] as { from: Date }).from);
    const counts = new Map(all.map(({ date, ratings }) => [date, ratings]));
    const inCase = await this.cases.days(caseId, candidateId);
    return days.map(({ date }) => ({ date, ratings: counts.get(date) ?? 0, inCase: inCase.get(date) ?? 0 }));
  }
}
