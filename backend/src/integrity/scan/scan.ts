import { proofConflicts } from '../account-signals/proof-conflicts.js';
import { MIN_REGISTRATIONS, registrations } from '../account-signals/registrations.js';
import { busyHour, busyHours, fullHours } from '../ballot-signals/busy-hour.js';
import { equalBallots } from '../ballot-signals/equal-ballots.js';
import { extremeBallots } from '../ballot-signals/extreme-ballots.js';
import { fastForms } from '../ballot-signals/fast-forms.js';
import { meanShift } from '../ballot-signals/mean-shift.js';
import { oneCandidateOnly } from '../ballot-signals/one-candidate-only.js';
import { regularTimes } from '../ballot-signals/regular-times.js';
import { type Group, groupFindings } from '../cases/cases.js';
import {
  BASELINE_DAYS,
  type CandidateWindow,
  DAY_MS,
  HOUR_MS,
  hourOf,
  type Origin,
  type ProofConflict,
} from '../facts/facts.js';
import type { Finding } from '../facts/finding.js';
import { usualOf } from '../facts/usual.js';
import type { FactSources, Span } from './fact-sources.js';
import { scanDays } from './scan-days.js';
import { scanOriginsOf, type VotersByOrigin } from './scan-origins.js';

/** The subjects of new rows, with their periods. */
export interface Touched {
  candidates: Map<number, Span>;
  /** The origins by `originKey`. */
  origins: Map<string, { origin: Origin; span: Span }>;
  /** For each newly tried number and voucher, all attempts. */
  conflicts: ProofConflict[];
}

/** Returns an empty collection. */
export function nothingTouched(): Touched {
  return { candidates: new Map(), origins: new Map(), conflicts: [] };
}

/** Windows end at new rows, and, for longer periods, every half day before. */
const STEP_MS = DAY_MS / 2;
/** Slow attacks are searched within this many days, once per hour with new rows. */
const SLOW_DAYS = 7;
/** Unless a week has this many times the usual ratings, no attack can have moved the mean, and the week is not read. */
const MIN_SLOW_RATIO = 1.2;
const BASELINE_HOURS = BASELINE_DAYS * 24;

/**
 * Runs the signals over new rows and groups their findings. Findings without a new row were found before.
 * @returns the largest group first
 */
export async function scan(
  { candidates, origins, conflicts }: Touched,
  sources: FactSources,
): Promise<Group[]> {
  const findings: Finding[] = [];
  for (const { origin, span } of origins.values())
    findings.push(...(await lookAtOrigin(origin, span, sources)));
  const known: VotersByOrigin = new Map();
  for (const [candidateId, span] of candidates)
    findings.push(...(await lookAtCandidate(candidateId, span, sources, known)));
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

async function lookAtCandidate(
  candidateId: number,
  span: Span,
  sources: FactSources,
  known: VotersByOrigin,
): Promise<Finding[]> {
  const windows = windowsOf(span);
  const first = windows.at(-1) ?? span;
  const all = await sources.ratingsOf(candidateId, { from: first.from, to: span.to });
  const findings: Finding[] = [];
  for (const { from, to } of windows) {
    const ratings = all.filter(({ createdAt }) => createdAt > from && createdAt <= to);
    const window = { candidateId, ratings };
    const fresh = new Set(ratings.filter(({ createdAt }) => createdAt >= span.from));
    const ids = new Set([...fresh].map(({ ratingId }) => ratingId));
    const precise = [
      ...equalBallots(window),
      fastForms(window),
      regularTimes(window),
      ...(await scanOriginsOf(window, fresh, sources, known)),
    ].filter((one) => one !== null);
    const found = [
      ...precise,
      ...extremeBallots(window),
      ...(await lookAtHours(window, sources)),
      ...(await scanDays({ window, days: 1, from, explained: ratingsIn(precise) }, sources)),
    ];
    findings.push(
      ...found.filter((one) => [...one.ratings.keys()].some((id) => ids.has(id))),
      // The group waits for an hour and contains nothing new.
      ...[oneCandidateOnly(window)].filter((one) => one !== null),
    );
  }
  // Reports once per hour, with its first row.
  const isFirst = !all.some(
    ({ createdAt }) => createdAt < span.from && hourOf(createdAt) === hourOf(span.to),
  );
  if (isFirst) findings.push(...(await lookAtWeek(candidateId, span, sources, known)));
  return findings;
}

/** Checks a candidate's last days for slow attacks if they have more ratings than usual. */
async function lookAtWeek(
  candidateId: number,
  { to }: Span,
  sources: FactSources,
  known: VotersByOrigin,
): Promise<Finding[]> {
  const end = hourOf(to) + 1;
  const start = end - SLOW_DAYS * 24;
  const now = await sources.countRatings(candidateId, start, end);
  const before = await sources.countRatings(candidateId, start - BASELINE_HOURS, start);
  if (now < (MIN_SLOW_RATIO * before * SLOW_DAYS) / BASELINE_DAYS) return [];
  const from = start * HOUR_MS;
  const window = { candidateId, ratings: await sources.ratingsOf(candidateId, { from, to }) };
  const origins = await scanOriginsOf(window, new Set(), sources, known);
  const days = await scanDays({ window, days: SLOW_DAYS, from, explained: ratingsIn(origins) }, sources);
  return [...origins, ...days];
}

/** Lists the ratings of findings, which need no other explanation. */
function ratingsIn(findings: Finding[]): Set<number> {
  return new Set(findings.flatMap(({ ratings }) => [...ratings.keys()]));
}

async function lookAtHours(window: CandidateWindow, sources: FactSources): Promise<Finding[]> {
  const { candidateId } = window;
  if (fullHours(window).size === 0) return [];
  const start = Math.min(...window.ratings.map(({ createdAt }) => hourOf(createdAt)));
  const history = await sources.hoursOf(candidateId, start - BASELINE_HOURS, start);
  const busy = busyHours(window, history);
  if (!busy) return [];
  const shift = meanShift(candidateId, busy, usualOf(history, start));
  return [busyHour(candidateId, busy), ...(shift ? [shift] : [])];
}

/** Lists the days that end at new rows, the last first. */
function windowsOf({ from, to }: Span): Span[] {
  const windows: Span[] = [];
  for (let end = to; end === to || end >= from; end -= STEP_MS) windows.push({ from: end - DAY_MS, to: end });
  return windows;
}
