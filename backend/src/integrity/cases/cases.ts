import type { CaseEvidence, Finding, FoundRating } from '../facts/finding.js';

/** Two findings concern the same thing if they share this part of the larger one. */
const MOST = 0.5;
/** A cleared case reopens when it has this many times its ratings. */
const GROWN = 1.5;
/** New ratings next to a case that is being decided or excluded become another case from this number on. */
const MIN_REST = 10;
/** Findings of one signal about one subject are joined if at most this time lies between them. */
const ADJACENT_MS = 24 * 60 * 60 * 1000;
/** The maximum number of pieces of evidence per case: those with the most accounts. */
const MAX_EVIDENCE = 100;

/** Findings about the same accounts, from which a case is made. */
export interface Group {
  evidence: CaseEvidence[];
  /** Whether the group suffices to open a case. */
  opens: boolean;
  /**
   * Whether the group is about whole accounts: an account of a farm, or one of a person's many, is judged with all its
   * ratings.
   */
  ofAccounts: boolean;
  userIds: Set<number>;
  ratings: Map<number, FoundRating>;
}

/** The state of a case that is compared with a group. */
export interface KnownCase {
  id: number;
  status: 'open' | 'confirming' | 'excluded' | 'cleared';
  evidence: CaseEvidence[];
  ratingCount: number;
  clearedSize: number | null;
  /** The group's accounts that are in the case. */
  userIds: Set<number>;
  ratingIds: Set<number>;
}

/** The effect of a group: a new case, a larger case, or none. */
export type CaseChange =
  | { kind: 'open'; evidence: CaseEvidence[]; userIds: Set<number>; ratings: Map<number, FoundRating> }
  | {
      kind: 'grow';
      caseId: number;
      /** Whether the change reopens a cleared case. */
      reopens: boolean;
      /** Whether the case is open after the change. */
      isOpen: boolean;
      evidence: CaseEvidence[];
      /** The accounts that are not in the case yet. */
      userIds: Set<number>;
      ratings: Map<number, FoundRating>;
    }
  | { kind: 'none' };

/**
 * Groups findings that name the same network or mail domain, or share most of their accounts. Signals that honest
 * crowds cause too add only evidence, unless nothing else was found: then two signals must agree on an account.
 * @returns the largest group first, so that a part of it joins its case
 */
export function groupFindings(findings: Finding[]): Group[] {
  const groups: Finding[][] = [];
  for (const finding of findings) {
    const near = groups.filter((group) => group.some((other) => belongTogether(finding, other)));
    const rest = groups.filter((group) => !near.includes(group));
    groups.splice(0, groups.length, ...rest, [...near.flat(), finding]);
  }
  return groups.map(groupOf).sort((a, b) => b.userIds.size - a.userIds.size);
}

/**
 * Decides the effect of a group.
 * @param known the cases that share accounts or ratings with the group, and those that have grown within a day
 * @returns the change; cases that are decided, or being decided, do not change
 */
export function settle(group: Group, known: KnownCase[]): CaseChange {
  const matching = known
    .filter((one) => matches(group, one))
    .sort((a, b) => b.userIds.size - a.userIds.size || a.id - b.id);
  const decided = matching.filter(({ status }) => status === 'excluded' || status === 'confirming');
  const isDecided = (ratingId: number) => decided.some(({ ratingIds }) => ratingIds.has(ratingId));
  const ratings = new Map([...group.ratings].filter(([id]) => !isDecided(id)));
  const growing =
    matching.find(({ status }) => status === 'open') ?? matching.find(({ status }) => status === 'cleared');
  if (growing) return grow(group, ratings, growing, decided);
  if (!group.opens) return { kind: 'none' };
  if (decided.length === 0) {
    return { kind: 'open', evidence: group.evidence, userIds: group.userIds, ratings };
  }
  if (ratings.size < MIN_REST) return { kind: 'none' };
  return {
    kind: 'open',
    evidence: group.evidence,
    userIds: new Set([...ratings.values()].map(({ userId }) => userId)),
    ratings,
  };
}

/** Merges evidence: the same signal about the same subject becomes one piece, with the time of both. */
export function mergeEvidence(before: CaseEvidence[], more: CaseEvidence[]): CaseEvidence[] {
  const merged = new Map(before.map((evidence) => [identityOf(evidence), evidence]));
  for (const evidence of more) {
    const old = merged.get(identityOf(evidence));
    const larger = old && old.accounts > evidence.accounts ? old : evidence;
    const from = old && old.from < evidence.from ? old.from : evidence.from;
    const to = old && old.to > evidence.to ? old.to : evidence.to;
    merged.set(identityOf(evidence), { ...larger, from, to });
  }
  return strongest([...merged.values()]);
}

function grow(group: Group, rest: Group['ratings'], to: KnownCase, decided: KnownCase[]): CaseChange {
  const isIn = (userId: number) => [to, ...decided].some(({ userIds }) => userIds.has(userId));
  // A group that does not suffice for a case adds only its evidence to an existing one.
  const userIds = group.opens ? [...group.userIds].filter((userId) => !isIn(userId)) : [];
  const ratings = group.opens ? [...rest].filter(([id]) => !to.ratingIds.has(id)) : [];
  const giving = ratings.map(([, { userId }]) => userId).filter((userId) => !to.userIds.has(userId));
  const size = to.ratingCount + ratings.length;
  // A case that names nobody reopens with the first accounts that a signal names.
  const least = Math.max(1, GROWN * (to.clearedSize ?? to.ratingCount));
  const reopens = to.status === 'cleared' && size >= least;
  return {
    kind: 'grow',
    caseId: to.id,
    reopens,
    isOpen: reopens || to.status === 'open',
    evidence: mergeEvidence(to.evidence, group.evidence),
    userIds: new Set([...userIds, ...giving]),
    ratings: new Map(ratings),
  };
}

function groupOf(findings: Finding[]): Group {
  const opening = findings.filter(({ opens }) => opens);
  const accused = opening.filter(({ evidence }) => evidence.signal === 'origin_on_candidate');
  const isCounted = ({ opens, evidence }: Finding) => {
    // The case is about an hour and names nobody: people of that hour are bystanders until another signal names them.
    if (evidence.signal === 'busy_hour') return false;
    if (opening.length === 0) return true;
    const isOfOrigin = accused.some((other) => sharesOrigin(evidence, other.evidence));
    return opens || (evidence.signal === 'registrations' && isOfOrigin);
  };
  const counted = findings.filter(isCounted);
  const signals = new Set(findings.map(({ evidence }) => evidence.signal));
  const needed = opening.length > 0 ? 1 : 2;
  const times = new Map<number, Set<string>>();
  for (const { userIds, evidence } of counted) {
    for (const id of userIds) times.set(id, (times.get(id) ?? new Set()).add(evidence.signal));
  }
  const userIds = new Set([...times].filter(([, { size }]) => size >= needed).map(([id]) => id));
  const ratings = new Map(counted.flatMap((finding) => [...finding.ratings]));
  for (const [id, { userId }] of ratings) if (!userIds.has(userId)) ratings.delete(id);
  return {
    evidence: mergeEvidence(
      [],
      findings.map(({ evidence }) => evidence),
    ),
    opens: opening.length > 0 || (signals.size > 1 && userIds.size > 0),
    ofAccounts: accused.length > 0 || opening.some(({ evidence }) => evidence.signal === 'proof_conflicts'),
    userIds,
    ratings,
  };
}

function belongTogether(one: Finding, other: Finding): boolean {
  return sharesOrigin(one.evidence, other.evidence) || overlap(one.userIds, other.userIds) >= MOST;
}

function sharesOrigin({ subject: one }: CaseEvidence, { subject: other }: CaseEvidence): boolean {
  const network = one.network !== undefined && one.network === other.network;
  return network || (one.mailDomain !== undefined && one.mailDomain === other.mailDomain);
}

/** Returns the part of the larger set that both have. */
function overlap(one: Set<number>, other: Set<number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  // The smaller set is too small to reach the threshold.
  if (small.size < MOST * large.size) return 0;
  let shared = 0;
  for (const id of small) if (large.has(id)) shared += 1;
  return large.size === 0 ? 0 : shared / large.size;
}

function matches(group: Group, { evidence, userIds }: KnownCase): boolean {
  if (group.userIds.size > 0 && userIds.size >= MOST * group.userIds.size) return true;
  return group.evidence.some((found) =>
    evidence.some((kept) => sharesOrigin(found, kept) || isContinued(kept, found)),
  );
}

function isContinued(kept: CaseEvidence, found: CaseEvidence): boolean {
  if (identityOf(kept) !== identityOf(found)) return false;
  const gap = Math.max(
    Date.parse(found.from) - Date.parse(kept.to),
    Date.parse(kept.from) - Date.parse(found.to),
  );
  return gap <= ADJACENT_MS;
}

function identityOf({ signal, subject, facts }: CaseEvidence): string {
  const { candidateId, network, mailDomain, holderId } = subject;
  return JSON.stringify([signal, candidateId, network, mailDomain, holderId, facts.direction, facts.period]);
}

function strongest(evidence: CaseEvidence[]): CaseEvidence[] {
  if (evidence.length <= MAX_EVIDENCE) return evidence;
  return [...evidence].sort((a, b) => b.accounts - a.accounts).slice(0, MAX_EVIDENCE);
}
