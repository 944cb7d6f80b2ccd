import { busyHour, busyHours, fullHours } from './busy-hour.js';
import { type Group, groupFindings } from './cases.js';
import { equalBallots } from './equal-ballots.js';
import { extremeBallots } from './extreme-ballots.js';
import {
  type AccountFacts,
  BASELINE_DAYS,
  type CandidateWindow,
  DAY_MS,
  HOUR_MS,
  type HourCount,
  hourOf,
  type Origin,
  type ProofConflict,
  type RatingFacts,
} from './facts.js';
import { fastForms } from './fast-forms.js';
import type { Finding, FoundRating } from './finding.js';
import { groupBy } from './group-by.js';
import { meanShift } from './mean-shift.js';
import { oneCandidateOnly } from './one-candidate-only.js';
import { MIN_RATERS, MIN_SHARE, originOnCandidate } from './origin-on-candidate.js';
import { proofConflicts } from './proof-conflicts.js';
import { MIN_REGISTRATIONS, registrations } from './registrations.js';
import { regularTimes } from './regular-times.js';

/** A time from which and to which, milliseconds since 1970, both included. */
export interface Span {
  from: number;
  to: number;
}

/** Where signals get their facts: the tables of a server, or the memory of a simulation. Counts may lack what is new. */
export interface FactSources {
  /** What a candidate was given in that time, by time; of too many the last. */
  ratingsOf(candidateId: number, span: Span): Promise<RatingFacts[]>;
  /** Accounts that were registered from there in that time, by time; of too many the last. */
  accountsOf(origin: Origin, span: Span): Promise<AccountFacts[]>;
  /** What these accounts have given a candidate. */
  ratingsBy(userIds: number[], candidateId: number): Promise<RatingFacts[]>;
  /** All that these accounts have given. */
  allRatingsBy(userIds: number[]): Promise<FoundRating[]>;
  /** How many accounts were registered from there, or in all, in the hours from one to before another. */
  countRegistered(origin: Origin | null, fromHour: number, toHour: number): Promise<number>;
  /** How many ratings a candidate got in those hours. */
  countRatings(candidateId: number, fromHour: number, toHour: number): Promise<number>;
  /** Those hours of a candidate in which there was any. */
  hoursOf(candidateId: number, fromHour: number, toHour: number): Promise<HourCount[]>;
}

/** What is new, and from when to when. */
export interface Touched {
  candidates: Map<number, Span>;
  /** By `originKey`. */
  origins: Map<string, { origin: Origin; span: Span }>;
  /** Of each number and slip that was tried anew, all who have tried it. */
  conflicts: ProofConflict[];
}

/** @returns what a look begins with */
export function nothingTouched(): Touched {
  return { candidates: new Map(), origins: new Map(), conflicts: [] };
}

/** A window ends where what is new does, and each half day before, where more than that is new. */
const STEP_MS = DAY_MS / 2;
/** Accounts of one origin that rate one candidate within a day, before all of that origin are looked at. */
const MIN_FROM_ORIGIN = 5;
const BASELINE_HOURS = BASELINE_DAYS * 24;

export function originKey({ kind, value }: Origin): string {
  return `${kind} ${value}`;
}

/**
 * Runs the signals over what is new, and puts together what they find. What nothing new has a part in was found before.
 * @returns the largest group first
 */
export async function look(
  { candidates, origins, conflicts }: Touched,
  sources: FactSources,
): Promise<Group[]> {
  const findings: Finding[] = [];
  for (const { origin, span } of origins.values())
    findings.push(...(await lookAtOrigin(origin, span, sources)));
  for (const [candidateId, span] of candidates)
    findings.push(...(await lookAtCandidate(candidateId, span, sources)));
  findings.push(...proofConflicts(conflicts));
  const groups = groupFindings(findings);
  for (const group of groups) {
    if (!group.ofAccounts) continue;
    const all = await sources.allRatingsBy([...group.userIds]);
    group.ratings = new Map(all.map((rating) => [rating.ratingId, rating]));
  }
  return groups;
}

async function lookAtOrigin(origin: Origin, span: Span, sources: FactSources): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { from, to } of windowsOf(span)) {
    const accounts = await sources.accountsOf(origin, { from, to });
    if (accounts.length < MIN_REGISTRATIONS) continue;
    const start = hourOf(from);
    const before = await sources.countRegistered(origin, start - BASELINE_HOURS, start);
    const finding = registrations({ origin, accounts, before });
    if (finding) findings.push(finding);
  }
  return findings;
}

async function lookAtCandidate(candidateId: number, span: Span, sources: FactSources): Promise<Finding[]> {
  const windows = windowsOf(span);
  const first = windows.at(-1) ?? span;
  const all = await sources.ratingsOf(candidateId, { from: first.from, to: span.to });
  const findings: Finding[] = [];
  for (const { from, to } of windows) {
    const ratings = all.filter(({ createdAt }) => createdAt > from && createdAt <= to);
    const window = { candidateId, ratings };
    const fresh = new Set(ratings.filter(({ createdAt }) => createdAt >= span.from));
    const ids = new Set([...fresh].map(({ ratingId }) => ratingId));
    const found = [
      ...equalBallots(window),
      ...extremeBallots(window),
      fastForms(window),
      regularTimes(window),
      ...(await lookAtHours(window, sources)),
    ].filter((one) => one !== null);
    findings.push(
      ...found.filter((one) => [...one.ratings.keys()].some((id) => ids.has(id))),
      // It waits for an hour, and speaks of nothing new.
      ...[oneCandidateOnly(window)].filter((one) => one !== null),
      ...(await lookAtOriginsOf(window, fresh, sources)),
    );
  }
  return findings;
}

async function lookAtHours(window: CandidateWindow, sources: FactSources): Promise<Finding[]> {
  const { candidateId } = window;
  if (fullHours(window).size === 0) return [];
  const start = Math.min(...window.ratings.map(({ createdAt }) => hourOf(createdAt)));
  const history = await sources.hoursOf(candidateId, start - BASELINE_HOURS, start);
  const busy = busyHours(window, history);
  if (!busy) return [];
  const shift = meanShift(candidateId, busy, history);
  return [busyHour(candidateId, busy), ...(shift ? [shift] : [])];
}

async function lookAtOriginsOf(
  window: CandidateWindow,
  fresh: Set<RatingFacts>,
  sources: FactSources,
): Promise<Finding[]> {
  const { candidateId } = window;
  const to = window.ratings.at(-1)?.createdAt ?? 0;
  const findings: Finding[] = [];
  const end = hourOf(to) + 1;
  const start = end - BASELINE_HOURS;
  let given: number | null = null;
  for (const origin of originsIn(window.ratings, fresh)) {
    given ??= await sources.countRatings(candidateId, start, end);
    const registered = await sources.countRegistered(origin, start, end);
    // Even if all that the candidate got came from there, it would be too few, or too small a part of it.
    if (given + fresh.size < Math.max(MIN_RATERS, MIN_SHARE * registered)) continue;
    const accounts = await sources.accountsOf(origin, { from: start * HOUR_MS, to });
    const ratings = await sources.ratingsBy(
      accounts.map(({ userId }) => userId),
      candidateId,
    );
    const all = await sources.countRegistered(null, start, end);
    const finding = originOnCandidate({
      origin,
      candidateId,
      ratings,
      registered: Math.max(registered, accounts.length),
      elsewhere: {
        registered: Math.max(0, all - registered),
        ratings: Math.max(0, given + fresh.size - ratings.length),
      },
    });
    if (finding) findings.push(finding);
  }
  return findings;
}

/** Where those come from who gave something new, if others from there have rated the candidate too. */
function originsIn(ratings: RatingFacts[], fresh: Set<RatingFacts>): Origin[] {
  return (['network', 'mailDomain'] as const).flatMap((kind) =>
    [...groupBy(ratings, ({ account }) => account[kind])].flatMap(([value, from]) =>
      value !== null && from.length >= MIN_FROM_ORIGIN && from.some((one) => fresh.has(one))
        ? [{ kind, value }]
        : [],
    ),
  );
}

/** The days that end where something new is: the last first. */
function windowsOf({ from, to }: Span): Span[] {
  const windows: Span[] = [];
  for (let end = to; end === to || end >= from; end -= STEP_MS) windows.push({ from: end - DAY_MS, to: end });
  return windows;
}
