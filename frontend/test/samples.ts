import type { AuditEntry, Candidate, Metric, Rating, Title, User } from '../src/lib/api/types';

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

/** A candidate as visitors see one. */
export function aCandidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: 3,
    candidateId: 'NPI-0003',
    name: 'Amina Warsame',
    title: 'Mayor',
    titleId: 2,
    imageUrl: null,
    totalRatings: 4,
    rank: 1,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...changes,
  };
}

/** The title of the candidate above. */
export function aTitle(changes: Partial<Title> = {}): Title {
  return { id: 2, name: 'Mayor', description: null, candidateCount: 1, ...changes };
}

/** A global metric from 0 to 100. */
export function aMetric(changes: Partial<Metric> = {}): Metric {
  return {
    id: 1,
    key: 'lead',
    label: 'Leadership Ability',
    description: null,
    minScore: 0,
    maxScore: 100,
    titleId: null,
    title: null,
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

/** An administrator's change of a title, as the audit trail tells of it. */
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
