import type { CaseEvidence, Finding, SignalName, Subject } from '../facts/finding.js';
import { type Group, groupFindings, type KnownCase, mergeEvidence, settle } from './cases.js';

const AT = '2026-03-02T12:00:00.000Z';
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const evidence = (signal: SignalName, subject: Subject, accounts: number, at = AT): CaseEvidence => ({
  signal,
  subject,
  accounts,
  ratings: accounts,
  from: at,
  to: at,
  facts: {},
});

/** Each user gives the rating with the same number. */
function finding(signal: SignalName, subject: Subject, ids: number[], opens = true): Finding {
  const ratings = new Map(ids.map((id) => [id, { ratingId: id, candidateId: 1, userId: id }]));
  return { evidence: evidence(signal, subject, ids.length), opens, userIds: new Set(ids), ratings };
}
const sizes = (groups: Group[]) => groups.map(({ userIds, opens }) => [userIds.size, opens]);

describe('findings', () => {
  it('that share most of their accounts are one group; others are their own', () => {
    const groups = groupFindings([
      finding('equal_ballots', { candidateId: 1 }, range(0, 30)),
      finding('extreme_ballots', { candidateId: 1 }, range(10, 40)),
      finding('fast_forms', { candidateId: 2 }, range(100, 120)),
    ]);
    expect(sizes(groups)).toEqual([
      [40, true],
      [20, true],
    ]);
  });

  it('a small one within a large crowd stays its own', () => {
    const groups = groupFindings([
      finding('extreme_ballots', { candidateId: 1 }, range(0, 300)),
      finding('equal_ballots', { candidateId: 1 }, range(0, 40)),
    ]);
    expect(sizes(groups)).toEqual([
      [300, true],
      [40, true],
    ]);
  });

  it('of a busy hour open a case that names nobody, until something else names some', () => {
    const hour = finding('busy_hour', { candidateId: 1 }, range(0, 300));
    const shift = finding('mean_shift', { candidateId: 1 }, range(0, 300), false);
    const rush = finding('new_accounts', { candidateId: 1 }, range(0, 200));
    expect(sizes(groupFindings([hour, shift]))).toEqual([[0, true]]);
    expect(sizes(groupFindings([hour, shift, rush]))).toEqual([[200, true]]);
  });

  it('of one network belong together, and bystanders of the same hour are left out', () => {
    const [group, ...more] = groupFindings([
      finding('origin_on_candidate', { candidateId: 1, network: 'n' }, range(0, 30)),
      finding('origin_on_candidate', { candidateId: 2, network: 'n' }, range(50, 80)),
      finding('registrations', { network: 'n' }, range(0, 90), false),
      finding('busy_hour', { candidateId: 1 }, range(0, 35)),
    ]);
    expect(more).toEqual([]);
    expect([group?.userIds.size, group?.ofAccounts, group?.evidence.length]).toEqual([90, true, 4]);
  });

  it('that honest crowds make too open nothing alone; two of them, what both speak of', () => {
    const one = finding('registrations', { network: 'n' }, range(0, 40), false);
    const other = finding('one_candidate_only', { candidateId: 1 }, range(5, 45), false);
    expect(groupFindings([one])[0]?.opens).toBe(false);
    expect(sizes(groupFindings([one, other]))).toEqual([[35, true]]);
  });
});

describe('a group', () => {
  const [group] = groupFindings([finding('equal_ballots', { candidateId: 1 }, range(0, 30))]) as [Group];
  const known = (status: KnownCase['status'], held: number[], more: Partial<KnownCase> = {}): KnownCase => ({
    id: 5,
    status,
    evidence: [evidence('equal_ballots', { candidateId: 1 }, held.length)],
    ratingCount: held.length,
    clearedSize: null,
    userIds: new Set(held),
    ratingIds: new Set(held),
    ...more,
  });

  it('makes a case where there is none, and none where it is not enough for one', () => {
    expect(settle(group, [])).toMatchObject({ kind: 'open', userIds: new Set(range(0, 30)) });
    expect(settle({ ...group, opens: false }, [])).toEqual({ kind: 'none' });
  });

  it('makes the open one grow by what is new', () => {
    const change = settle(group, [known('open', range(0, 20))]);
    expect(change).toMatchObject({
      kind: 'grow',
      caseId: 5,
      reopens: false,
      userIds: new Set(range(20, 30)),
    });
  });

  it('not enough for a case adds words to one, and nobody', () => {
    const change = settle({ ...group, opens: false }, [known('open', range(0, 20))]);
    expect(change).toMatchObject({ kind: 'grow', userIds: new Set(), ratings: new Map() });
  });

  it.each(['excluded', 'confirming'] as const)(
    'beside one that is %s is a case of ten ratings or more',
    (status) => {
      expect(settle(group, [known(status, range(0, 21))])).toEqual({ kind: 'none' });
      expect(settle(group, [known(status, range(0, 20))])).toMatchObject({
        kind: 'open',
        userIds: new Set(range(20, 30)),
      });
    },
  );

  it.each([
    [20, true],
    [21, false],
  ])('opens one again that was cleared with %d ratings: %p', (size, reopens) => {
    expect(settle(group, [known('cleared', range(0, size), { clearedSize: size })])).toMatchObject({
      reopens,
    });
  });

  it('opens one again that named nobody and was cleared, once there is anybody', () => {
    const cleared = known('cleared', [], { clearedSize: 0 });
    const asked = { ...group, userIds: new Set<number>(), ratings: new Map() };
    expect(settle(asked, [cleared])).toMatchObject({ kind: 'grow', reopens: false });
    expect(settle(group, [cleared])).toMatchObject({ kind: 'grow', reopens: true });
  });

  it('has nothing to do with a case of others, or of another week', () => {
    const others = known('open', [], { evidence: [evidence('equal_ballots', { candidateId: 2 }, 20)] });
    const old = known('open', [], {
      evidence: [evidence('equal_ballots', { candidateId: 1 }, 20, '2026-02-20T12:00:00.000Z')],
    });
    expect(settle(group, [others, old]).kind).toBe('open');
  });
});

it('evidence of one signal about one subject is one piece, of the time of both', () => {
  const early = evidence('busy_hour', { candidateId: 1 }, 50, '2026-03-01T12:00:00.000Z');
  const late = evidence('busy_hour', { candidateId: 1 }, 40);
  expect(mergeEvidence([early], [late])).toEqual([{ ...early, to: late.to }]);
  expect(mergeEvidence([early], [evidence('busy_hour', { candidateId: 2 }, 40)])).toHaveLength(2);
});
