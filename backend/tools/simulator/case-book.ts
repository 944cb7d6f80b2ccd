import { type CaseChange, type Group, type KnownCase, settle } from '../../src/integrity/cases/cases.js';
import type { CaseEvidence } from '../../src/integrity/facts/finding.js';

interface Case {
  id: number;
  status: KnownCase['status'];
  evidence: CaseEvidence[];
  userIds: Set<number>;
  ratingIds: Set<number>;
}

/** Cases as the server's tables have them, in memory. Nobody decides them. */
export class CaseBook {
  readonly cases: Case[] = [];

  add(groups: Group[]): void {
    for (const group of groups) this.apply(settle(group, this.known(group)));
  }

  private known(group: Group): KnownCase[] {
    return this.cases.map(({ id, status, evidence, userIds, ratingIds }) => ({
      id,
      status,
      evidence,
      ratingCount: ratingIds.size,
      clearedSize: null,
      userIds: shared(group.userIds, userIds),
      ratingIds: shared(group.ratings.keys(), ratingIds),
    }));
  }

  private apply(change: CaseChange): void {
    if (change.kind === 'none') return;
    const { evidence } = change;
    if (change.kind === 'open') {
      const parts = { userIds: new Set(change.userIds), ratingIds: new Set(change.ratings.keys()) };
      this.cases.push({ id: this.cases.length + 1, status: 'open', evidence, ...parts });
      return;
    }
    const grown = this.cases[change.caseId - 1];
    if (!grown) throw new Error('A case that is not there has grown');
    grown.evidence = evidence;
    for (const id of change.userIds) grown.userIds.add(id);
    for (const id of change.ratings.keys()) grown.ratingIds.add(id);
  }
}

function shared(ids: Iterable<number>, all: Set<number>): Set<number> {
  const both = new Set<number>();
  for (const id of ids) if (all.has(id)) both.add(id);
  return both;
}
