import { PROFILE_NAMES, type ProfileName } from '../src/features/candidates/profileFields';
import type {
  AuditEntry,
  CandidateDetail,
  CandidateFigures,
  CandidateTrends,
  CandidateUnderReview,
  Deletion,
  Metric,
  MetricFigures,
  Overview,
  Rating,
  Round,
  ScoreBucket,
  Title,
  User,
} from '../src/lib/api/types';

const NO_PROFILE = Object.fromEntries(PROFILE_NAMES.map((name) => [name, null])) as Record<ProfileName, null>;

/** A voter, with whatever the test cares about changed. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'hodan',
    email: 'hodan@example.org',
    role: 'user',
    has_voted: false,
    profile_image: null,
    created_at: '2026-01-05T08:00:00.000Z',
    total_ratings: 0,
    ...changes,
  };
}

/** A candidate as visitors see one on its own page; lists have less of it. */
export function aCandidate(changes: Partial<CandidateDetail> = {}): CandidateDetail {
  return {
    id: 3,
    candidateId: 'NPI-0003',
    name: 'Amina Warsame',
    nameAr: null,
    title: 'Mayor',
    titleSo: null,
    titleAr: null,
    titleId: 2,
    ...NO_PROFILE,
    publishedOn: '2026-11-21',
    candidateCount: 26,
    imageUrl: null,
    totalRatings: 4,
    fewRatings: true,
    rank: 1,
    rankInTitle: 1,
    titleCandidateCount: 1,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...changes,
  };
}

/** The title of the candidate above. */
export function aTitle(changes: Partial<Title> = {}): Title {
  return {
    id: 2,
    name: 'Mayor',
    nameSo: null,
    nameAr: null,
    description: null,
    descriptionSo: null,
    descriptionAr: null,
    candidateCount: 1,
    ...changes,
  };
}

/** A global metric from 0 to 100. */
export function aMetric(changes: Partial<Metric> = {}): Metric {
  return {
    id: 1,
    key: 'lead',
    label: 'Leadership Ability',
    labelSo: 'Awoodda hoggaaminta',
    labelAr: 'القدرة القيادية',
    description: null,
    descriptionSo: null,
    descriptionAr: null,
    minScore: 0,
    maxScore: 100,
    titleId: null,
    title: null,
    titleSo: null,
    titleAr: null,
    isGlobal: true,
    ...changes,
  };
}

/** A rating of the candidate above. */
export function aRating(changes: Partial<Rating> = {}): Rating {
  return {
    id: 11,
    candidateId: 3,
    scores: { lead: 80, serv: 61 },
    average: 70.5,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** An administrator's change of a title in the audit trail. */
export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 41,
    created_at: '2026-11-21T08:47:12.345Z',
    actor: { id: 1, username: 'amina' },
    action: 'title.update',
    subject: { type: 'title', id: 2, name: 'Mayor' },
    before: { name: 'Mayor' },
    after: { name: 'Lord Mayor' },
    address: '192.0.2.7',
    request_id: 'a-request-of-mine',
    ...changes,
  };
}

/** A candidate that was deleted the day before. */
export function aDeletion(changes: Partial<Deletion> = {}): Deletion {
  return {
    id: 71,
    subject: { type: 'candidate', id: 3, name: 'Amina Warsame' },
    facts: { candidateId: 'NPI-0003', ratings: 4 },
    deleted_at: '2026-11-20T08:47:12.000Z',
    deleted_by: { id: 1, username: 'amina' },
    until: '2026-12-20T08:47:12.000Z',
    ...changes,
  };
}

/** Ratings by tenths of 0 to 100. */
export function someBuckets(counts: readonly number[]): ScoreBucket[] {
  return Array.from({ length: 10 }, (_, index) => ({
    from: 10 * index,
    to: 10 * index + 10,
    count: counts[index] ?? 0,
  }));
}

/** Forty scores on the metric above. */
export function aMetricFigures(changes: Partial<MetricFigures> = {}): MetricFigures {
  return {
    key: 'lead',
    label: 'Leadership Ability',
    labelSo: 'Awoodda hoggaaminta',
    labelAr: 'القدرة القيادية',
    count: 40,
    average: 61.5,
    interval: { low: 55.2, high: 67.8 },
    fewRatings: false,
    distribution: someBuckets([0, 0, 0, 0, 10, 10, 10, 10]),
    ...changes,
  };
}

/** Days in a row, up to November 21, 2026. */
export function someDays(counts: readonly number[]): { date: string; ratings: number }[] {
  return counts.map((ratings, index) => ({
    date: new Date(Date.UTC(2026, 10, 21 - (counts.length - 1 - index))).toISOString().slice(0, 10),
    ratings,
  }));
}

/** The candidate above, as figures name one. */
export function aFiguresCandidate(
  changes: Partial<CandidateFigures['candidate']> = {},
): CandidateFigures['candidate'] {
  const { id, candidateId, name, nameAr, title, titleSo, titleAr, region, imageUrl } = aCandidate();
  return { id, candidateId, name, nameAr, title, titleSo, titleAr, region, imageUrl, ...changes };
}

/** The figures of the candidate above, of forty ratings. */
export function aCandidateFigures(changes: Partial<CandidateFigures> = {}): CandidateFigures {
  return {
    candidate: aFiguresCandidate(),
    totalRatings: 40,
    average: 51.6,
    interval: { low: 48.2, high: 55.1 },
    fewRatings: false,
    distribution: someBuckets([0, 0, 0, 8, 10, 12, 9, 0, 0, 1]),
    agreement: 0.72,
    metrics: [aMetricFigures()],
    days: someDays([0, 25, 0, 15]),
    ...changes,
  };
}

/** A candidate of whose 86 ratings 60 are in case 7. */
export function aCandidateUnderReview(changes: Partial<CandidateUnderReview> = {}): CandidateUnderReview {
  const ranks = { interval: null, rank: 4, rankInTitle: 1 };
  return {
    candidate: aFiguresCandidate(),
    caseIds: [7],
    effect: {
      ratings: 60,
      with: { ...ranks, ratings: 86, average: 83.4 },
      without: { ...ranks, ratings: 26, average: 45.2, rank: 24, rankInTitle: 6 },
    },
    ...changes,
  };
}

export function aRound(changes: Partial<Round> = {}): Round {
  return {
    id: 1,
    name: 'First round',
    nameSo: null,
    nameAr: null,
    opensAt: '2026-01-01T00:00:00.000Z',
    closesAt: null,
    state: 'open',
    ...changes,
  };
}

/** A candidate of two rounds: rated on `lead` in both, on `roads` in the second alone. */
export function someTrends(changes: Partial<CandidateTrends> = {}): CandidateTrends {
  const none = { average: null, interval: null, count: 0, fewRatings: true };
  const first = {
    roundId: 1,
    average: 51.6,
    interval: { low: 48.2, high: 55.1 },
    count: 40,
    fewRatings: false,
  };
  const second = { roundId: 2, average: 60, interval: null, count: 1, fewRatings: true };
  const label = { labelSo: null, labelAr: null };
  return {
    candidate: aFiguresCandidate(),
    rounds: [
      aRound({ closesAt: '2026-06-01T00:00:00.000Z', state: 'closed' }),
      aRound({ id: 2, name: 'Second round', opensAt: '2026-06-01T00:00:00.000Z' }),
    ],
    points: [first, second],
    metrics: [
      { key: 'lead', label: 'Leadership Ability', ...label, points: [first, second] },
      { key: 'roads', label: 'Roads', ...label, points: [{ roundId: 1, ...none }, second] },
    ],
    ...changes,
  };
}

/** An installation on which nothing is missing and nobody has rated. */
export function anOverview(changes: Partial<Overview> = {}): Overview {
  return {
    days: someDays([0, 0, 0]).map((day) => ({ ...day, voters: 0 })),
    mostRated: [],
    titlesWithoutMetrics: { total: 0, titles: [] },
    candidatesWithoutTitle: { total: 0, candidates: [] },
    ...changes,
  };
}
