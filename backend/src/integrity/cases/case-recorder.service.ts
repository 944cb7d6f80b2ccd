import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../facts/facts.js';
import { namedCandidates } from '../facts/finding.js';
import { type CaseChange, type Group, settle } from './cases.js';
import { FrozenRanksService } from './frozen-ranks.service.js';
import { IntegrityCasesRepository } from './integrity-cases.repository.js';
import { type OpenedCase } from './integrity-mail-texts.js';
import { IntegrityMailsService } from './integrity-mails.service.js';

/** A continuing case grows within a day; the second day is for a scan that was off meanwhile. */
const RECENT_MS = 2 * DAY_MS;

/** Records the findings of signals in cases. */
@Injectable()
export class CaseRecorderService {
  constructor(
    private readonly cases: IntegrityCasesRepository,
    private readonly holds: FrozenRanksService,
    private readonly mails: IntegrityMailsService,
  ) {}

  /**
   * Within a transaction: opens and grows cases, and notifies administrators of opened ones.
   * @returns the numbers of cases that were opened or reopened
   */
  async add(groups: Group[]): Promise<number[]> {
    if (groups.length === 0) return [];
    const held = await this.cases.holdAccounts(new Set(groups.flatMap(({ userIds }) => [...userIds])));
    const since = new Date(Date.now() - RECENT_MS);
    const opened: OpenedCase[] = [];
    for (const group of groups.map((one) => without(one, held))) {
      const change = settle(group, await this.cases.lockKnown(group, since));
      const id = await this.apply(change);
      if (id !== null) opened.push({ id, accounts: group.userIds.size, ratings: group.ratings.size });
    }
    await this.mails.opened(opened);
    return opened.map(({ id }) => id);
  }

  /** Applies a change. @returns the case's number if it was opened or reopened */
  private async apply(change: CaseChange): Promise<number | null> {
    if (change.kind === 'none') return null;
    const { evidence, userIds, ratings } = change;
    if (change.kind === 'open') {
      const id = await this.cases.insert({ evidence }, { userIds, ratings });
      await this.holds.hold(id, namedCandidates(evidence));
      return id;
    }
    const { caseId, reopens } = change;
    const status = reopens ? 'open' : undefined;
    await this.cases.grow(caseId, { userIds, ratings }, { evidence, status });
    if (change.isOpen) await this.holds.hold(caseId, namedCandidates(evidence));
    return reopens ? caseId : null;
  }
}

/** Returns a group without deleted accounts. */
function without(group: Group, held: Set<number>): Group {
  return {
    ...group,
    userIds: new Set([...group.userIds].filter((id) => held.has(id))),
    ratings: new Map([...group.ratings].filter(([, { userId }]) => held.has(userId))),
  };
}
