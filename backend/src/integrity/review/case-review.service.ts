import { Inject, Injectable } from '@nestjs/common';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { votersHidden } from '../../accounts/model/user.errors.js';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { lastDays } from '../../core/support/days.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../../index/leaderboard/ranking.js';
import { SpreadsRepository } from '../../index/leaderboard/spreads.repository.js';
import { RatingsByDayRepository } from '../../ratings/rating/ratings-by-day.repository.js';
import { UNDECIDED } from '../cases/integrity-case.entity.js';
import type { ObjectionEntity } from '../cases/objection.entity.js';
import { type CaseEvidence, namedCandidates } from '../facts/finding.js';
import { type CaseEffect, type CaseImpact, effectsOf, impactOf } from './case-effect.js';
import {
  type CaseAccountRow,
  CaseMemberListsRepository,
  type CasePattern,
  type CaseRatingRow,
  type Page,
} from './case-member-lists.repository.js';
import { caseNotFound } from './case-review.errors.js';
import {
  type CaseFilter,
  type CaseRow,
  type CaseSums,
  CasesRepository,
  isByHand,
} from './cases.repository.js';

/** The number of days that the page compares with all ratings of the candidate. */
const TIMELINE_DAYS = 28;
/** The maximum number of candidates with figures: those with the most ratings in the case. */
const MAX_EFFECTS = 100;
const MAX_OBJECTIONS = 100;
/** The maximum number of undecided cases that mark candidates. */
const MAX_UNDECIDED = 1_000;
/** While voters are anonymous, totals of fewer accounts would reveal too much about each. */
const LEAST_ACCOUNTS = 10;

/** The ratings of one day for the candidate with the most ratings in a case. */
export interface TimelineDay {
  date: string;
  /** All counted ratings. */
  ratings: number;
  inCase: number;
}

/** A case with its effect; null if the effect is hidden. */
export interface ListedCase {
  one: CaseRow;
  impact: CaseImpact | null;
}

export interface CaseFindings extends ListedCase {
  /** The names of administrators who decided and still exist, by id. */
  deciders: Map<number, string>;
  effects: CaseEffect[];
  /** The number of affected candidates and ratings, including those that `effects` has no room for. */
  moved: { candidates: number; ratings: number };
  /** Without scores while voters are anonymous. */
  pattern: CasePattern;
  timeline: TimelineDay[];
  objections: ObjectionEntity[];
  /** True if the page shows nothing that would link an account of the case to its ratings. */
  votersHidden: boolean;
}

/** A candidate whose ratings undecided cases dispute. */
export interface CandidateUnderReview {
  candidate: RankedCandidate;
  /** The cases, the one that grew last first. */
  caseIds: number[];
  /** The effect of excluding the ratings of all undecided cases; null if it is hidden, or if none of them counts. */
  effect: CaseEffect | null;
}

/** A rating of a case; the candidate is undefined after its deletion. */
export interface CaseRating extends CaseRatingRow {
  candidate: RankedCandidate | undefined;
}

/** Shows cases to administrators before they decide. */
@Injectable()
export class CaseReviewService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly members: CaseMemberListsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly byDay: RatingsByDayRepository,
    private readonly spreads: SpreadsRepository,
    private readonly policy: LevelPolicy,
    private readonly users: UsersRepository,
    private readonly names: VoterAnonymityPolicy,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'minRatings'>,
  ) {}

  async list(filter: CaseFilter, page: Page): Promise<{ page: ListedCase[]; total: number }> {
    const { page: rows, total } = await this.cases.list(filter, page);
    const listed: ListedCase[] = [];
    for (const one of rows) listed.push({ one, impact: await this.impact(one, await this.sums(one)) });
    return { page: listed, total };
  }

  /**
   * Finds the candidates under review: those whom the evidence of an undecided case names, and for evidence without
   * candidates, the one with the most ratings in the case.
   */
  async underReview(): Promise<CandidateUnderReview[]> {
    const { page } = await this.cases.list({ statuses: [...UNDECIDED] }, { limit: MAX_UNDECIDED, offset: 0 });
    const caseIds = new Map<number, number[]>();
    for (const one of page)
      for (const id of await this.concerned(one)) caseIds.set(id, [...(caseIds.get(id) ?? []), one.id]);
    const { candidates, round } = await this.leaderboard.current();
    const isTold = page.length > 0 && page.every((one) => this.tellsEffects(one));
    const sums = isTold ? await this.cases.undecidedSums({ roundId: round.id, all: this.names.hidden }) : [];
    const effects = new Map((await this.effects(sums)).map((effect) => [effect.candidate.id, effect]));
    return candidates.flatMap((candidate) => {
      const ids = caseIds.get(candidate.id);
      return ids ? [{ candidate, caseIds: ids, effect: effects.get(candidate.id) ?? null }] : [];
    });
  }

  private async concerned(one: CaseRow): Promise<Set<number>> {
    const named = namedCandidates(JSON.parse(one.evidence) as CaseEvidence[]);
    if (named.length > 0) return new Set(named);
    const impact = await this.impact(one, await this.sums(one));
    return new Set(impact ? [impact.candidate.id] : []);
  }

  /**
   * Finds the newest undecided case of each of these ratings that is in one.
   * @throws AppError 409 VOTERS_HIDDEN, because the case lists the voters
   */
  undecidedOfRatings(ratingIds: number[]): Promise<Map<number, number>> {
    if (this.names.hidden) throw votersHidden();
    return this.cases.undecidedOf('ratings', ratingIds);
  }

  /** Finds the newest undecided case of each of these accounts that is in one. */
  undecidedOfAccounts(userIds: number[]): Promise<Map<number, number>> {
    return this.cases.undecidedOf('accounts', userIds);
  }

  /** Reads the findings of a case. @throws AppError 404 */
  async findings(id: number): Promise<CaseFindings> {
    const one = await this.find(id);
    const sums = await this.sums(one);
    const effects = sums ? await this.effects(sums) : [];
    const [first] = effects;
    const impact = await this.impact(one, sums);
    const pattern = await this.members.pattern(id, impact?.candidate.id ?? null);
    const deciders = await this.users.namesOf([one.decidedBy ?? 0, one.confirmedBy ?? 0]);
    return {
      one,
      impact,
      // If all ratings are equal, the lowest and the highest would reveal each of them.
      pattern: this.names.hidden ? { ...pattern, lowest: null, highest: null } : pattern,
      deciders,
      effects: effects.slice(0, MAX_EFFECTS),
      moved: {
        candidates: effects.length,
        ratings: effects.reduce((sum, { ratings }) => sum + ratings, 0),
      },
      timeline: first ? await this.timeline(id, first.candidate.id) : [],
      objections: await this.cases.objections(id, MAX_OBJECTIONS),
      votersHidden: this.names.hidden,
    };
  }

  /**
   * Returns whether to show the effect of a case. While voters are anonymous, it is shown only for many accounts that
   * signals found: an administrator who chose the accounts could add one more and read off its ratings.
   */
  private tellsEffects({ accountCount, evidence }: CaseRow): boolean {
    return !this.names.hidden || (accountCount >= LEAST_ACCOUNTS && !isByHand(evidence));
  }

  /** Lists the accounts of a case. @throws AppError 404 */
  async accounts(id: number, page: Page): Promise<{ page: CaseAccountRow[]; total: number }> {
    const { accountCount } = await this.find(id);
    return { page: await this.members.listAccounts(id, page), total: accountCount };
  }

  /**
   * Lists the ratings of a case.
   * @throws AppError 404; 409 VOTERS_HIDDEN, because removing an account would reveal its ratings
   */
  async ratings(id: number, page: Page): Promise<{ page: CaseRating[]; total: number }> {
    const { ratingCount } = await this.find(id);
    if (this.names.hidden) throw votersHidden();
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

  private async effects(sums: CaseSums[]): Promise<CaseEffect[]> {
    const { candidates } = await this.leaderboard.current();
    const ids = [...new Set(sums.map(({ candidateId }) => candidateId))];
    const spreads = ids.length > 0 ? await this.spreads.spreadsOf(ids) : new Map();
    return effectsOf(candidates, spreads, sums, this.counts, this.settings.minRatings);
  }

  private async impact({ evidence }: CaseRow, sums: CaseSums[] | null): Promise<CaseImpact | null> {
    if (!sums) return null;
    const { candidates } = await this.leaderboard.current();
    const named = namedCandidates(JSON.parse(evidence) as CaseEvidence[]);
    return impactOf(candidates, sums, this.counts, this.settings.minRatings, named);
  }

  /** Reads the sums of a case's ratings; null if its effect is hidden. */
  private async sums(one: CaseRow): Promise<CaseSums[] | null> {
    if (!this.tellsEffects(one)) return null;
    // While voters are anonymous, removing an account changes no figure, because the difference would be its ratings.
    // If all ratings count, levels make no difference.
    const levels = !this.policy.isCounted('none');
    const { round } = await this.leaderboard.current();
    return this.cases.sums(one.id, { roundId: round.id, all: this.names.hidden, levels });
  }

  private readonly counts = ({ level }: CaseSums) => this.policy.isCounted(level);

  private async timeline(caseId: number, candidateId: number): Promise<TimelineDay[]> {
    const { dayOffsetMs } = this.names;
    const days = lastDays(TIMELINE_DAYS, new Date(), dayOffsetMs);
    const { from } = days[0] as { from: Date };
    const counts = await this.byDay.daysOfCandidate(candidateId, from, dayOffsetMs);
    const inCase = await this.cases.days(caseId, candidateId, dayOffsetMs);
    return days.map(({ date }) => ({ date, ratings: counts.get(date) ?? 0, inCase: inCase.get(date) ?? 0 }));
  }
}
