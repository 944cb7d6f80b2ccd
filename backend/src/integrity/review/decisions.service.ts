import { Inject, Injectable } from '@nestjs/common';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { secondNeeded, votersHidden } from '../../accounts/model/user.errors.js';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import type { User } from '../../core/access/user.js';
import type { AuditAction } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { FrozenRanksService } from '../cases/frozen-ranks.service.js';
import type { CaseStatus } from '../cases/integrity-case.entity.js';
import { IntegrityCasesRepository } from '../cases/integrity-cases.repository.js';
import { type CaseEvidence, namedCandidates } from '../facts/finding.js';
import { CaseMembersRepository, type Selection } from './case-members.repository.js';
import { caseDecided, caseNotFound } from './case-review.errors.js';
import { CaseStatusesTask } from './case-statuses.task.js';
import { type CaseRow, CasesRepository, isByHand } from './cases.repository.js';
import type { Reason } from './decision.js';

/**
 * Records administrators' decisions about cases. A decision is one row, and the status of the ratings follows it.
 * Nothing is deleted, and every decision can be undone.
 */
@Injectable()
export class DecisionsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'twoPersonReview'>,
    private readonly database: DatabaseService,
    private readonly cases: CasesRepository,
    private readonly members: CaseMembersRepository,
    private readonly growing: IntegrityCasesRepository,
    private readonly statuses: CaseStatusesTask,
    private readonly holds: FrozenRanksService,
    private readonly users: UsersRepository,
    private readonly audit: AuditTrailService,
    private readonly names: VoterAnonymityPolicy,
  ) {}

  /**
   * Opens a case manually.
   * @returns its id
   * @throws AppError 409 VOTERS_HIDDEN
   */
  async open(selection: Selection, note: string | null): Promise<number> {
    this.refuseRatings(selection);
    return this.database.transaction(async () => {
      const parts = await this.members.hold(selection);
      const id = await this.growing.insert({ evidence: [], note }, parts);
      await this.record('case.open', id, { note });
      return id;
    });
  }

  /** Adds a selection to an open case. @throws AppError 404; 409 CASE_DECIDED unless it is open; 409 VOTERS_HIDDEN */
  async add(id: number, selection: Selection): Promise<void> {
    this.refuseRatings(selection);
    await this.database.transaction(async () => {
      const parts = await this.members.hold(selection);
      await this.change(id, ['open'], async ({ evidence, statusesDue }) => {
        // The effect of a case is shown, and would change by the added ratings.
        if (this.names.hidden && !isByHand(evidence)) throw votersHidden();
        await this.growing.grow(id, parts);
        // Ratings of an open case keep their status, so nothing becomes due.
        return { statusesDue };
      });
    });
  }

  /**
   * Excludes the ratings of a case, or asks an administrator to confirm if one other than the caller exists.
   * @throws AppError 404; 409 CASE_DECIDED
   */
  async exclude(id: number, reason: Reason, note: string | null, actor: User): Promise<void> {
    await this.change(id, ['open', 'cleared'], async () => {
      const others = await this.otherAdmins(actor);
      const status = others.length > 0 ? 'confirming' : 'excluded';
      await this.record('case.exclude', id, { status, reason, note });
      return { status, ...decidedBy(actor), ...UNCONFIRMED, reason, note };
    });
    await this.statuses.apply(id);
  }

  /**
   * Confirms an exclusion. An administrator can appoint reviewers, so what a reviewer, or a former administrator, has
   * decided becomes the caller's own decision as long as another administrator exists who can confirm it.
   * @throws AppError 404; 409 CASE_DECIDED; 409 SECOND_ADMIN_NEEDED for the administrator who decided it
   */
  async confirm(id: number, actor: User): Promise<void> {
    await this.change(id, ['confirming'], async ({ status, decidedBy: first, reason, note }) => {
      if (first === actor.id) throw secondNeeded();
      const others = await this.otherAdmins(actor);
      if (others.length > 0 && !others.some((other) => other === first)) {
        await this.record('case.exclude', id, { status, reason, note });
        return decidedBy(actor);
      }
      await this.record('case.confirm', id, {});
      return { status: 'excluded', confirmedBy: actor.id, confirmedAt: new Date() };
    });
    await this.statuses.apply(id);
  }

  /**
   * Clears a case, and counts its ratings again.
   * @param decision.seen the status that the administrator saw; absent: any
   * @throws AppError 404; 409 CASE_DECIDED if it is cleared already, or another has decided since
   */
  async clear(
    id: number,
    { note, seen }: { note: string | null; seen?: CaseStatus },
    actor: User,
  ): Promise<void> {
    await this.change(
      id,
      seenOf(['open', 'confirming', 'excluded'], seen),
      async ({ status, ratingCount }) => {
        await this.record(status === 'excluded' ? 'case.put-back' : 'case.clear', id, { note });
        const decision = { ...decidedBy(actor), ...UNCONFIRMED, reason: null, note };
        return { status: 'cleared', clearedSize: ratingCount, ...decision };
      },
    );
    await this.statuses.apply(id);
  }

  /**
   * Takes a decision back: the case is open again, its ratings count again, and the scan learns nothing from it.
   * @param decision.seen as for `clear`
   * @throws AppError 404; 409 CASE_DECIDED if it is open, or another has decided since
   */
  async reopen(id: number, { note, seen }: { note: string | null; seen?: CaseStatus }): Promise<void> {
    await this.change(
      id,
      seenOf(['confirming', 'excluded', 'cleared'], seen),
      async ({ status, evidence }) => {
        await this.record(status === 'excluded' ? 'case.put-back' : 'case.reopen', id, { note });
        // Before the ratings count again: an open case keeps them out of the public ranks.
        await this.holds.hold(id, namedCandidates(JSON.parse(evidence) as CaseEvidence[]));
        return { status: 'open', clearedSize: null, ...UNDECIDED, ...UNCONFIRMED, reason: null, note };
      },
    );
    await this.statuses.apply(id);
  }

  /**
   * Removes accounts or ratings from a case, or returns them. Removed ratings of an excluded case count again. A case that
   * waits for confirmation stays as it was proposed, and what was not confirmed is not excluded later by one person.
   * @throws AppError 404; 409 CASE_DECIDED, or VOTERS_HIDDEN
   */
  async remove(id: number, { userIds, ratingIds }: Selection, removed: boolean, actor: User): Promise<void> {
    this.refuseRatings({ ratingIds });
    await this.change(id, ['open', 'excluded', 'cleared'], async ({ status }) => {
      const isDecided = status === 'excluded';
      // The figures would move by the ratings of one account.
      if (isDecided && this.names.hidden) throw votersHidden();
      if (isDecided && !removed && (await this.otherAdmins(actor)).length > 0) throw caseDecided();
      if (userIds) await this.members.removeAccounts(id, userIds, removed);
      if (ratingIds) await this.members.removeRatings(id, ratingIds, removed);
      const amounts = { accounts: userIds?.length ?? 0, ratings: ratingIds?.length ?? 0 };
      await this.record(removed ? 'case.remove' : 'case.include', id, amounts);
      return {};
    });
    await this.statuses.apply(id);
  }

  /**
   * Refuses ratings while voters are anonymous: a case lists its accounts, so a case with a single rating would reveal
   * its voter.
   */
  private refuseRatings({ ratingIds = [] }: Selection): void {
    if (this.names.hidden && ratingIds.length > 0) throw votersHidden();
  }

  /** Returns whether another administrator must confirm what this person decides, as far as is known before. */
  async needsSecond({ role }: User): Promise<boolean> {
    if (this.settings.twoPersonReview !== 'auto') return false;
    return (await this.users.countAdmins()) > Number(role === 'admin');
  }

  /** Within a transaction: returns the administrators one of whom must confirm what this person decides. */
  private async otherAdmins({ id }: User): Promise<number[]> {
    if (this.settings.twoPersonReview !== 'auto') return [];
    return (await this.users.lockAdmins()).map((admin) => admin.id).filter((other) => other !== id);
  }

  private async change(
    id: number,
    from: CaseStatus[],
    decide: (one: CaseRow) => Promise<Partial<CaseRow>>,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const one = await this.cases.lock(id);
      if (!one) throw caseNotFound();
      if (!from.includes(one.status)) throw caseDecided();
      const changes = await decide(one);
      await this.cases.update(id, { statusesDue: true, ...changes, decisions: one.decisions + 1 });
    });
  }

  private record(
    action: AuditAction,
    id: number,
    after: Record<string, string | number | null>,
  ): Promise<void> {
    return this.audit.record({ action, subject: { id, name: String(id) }, after });
  }
}

const UNDECIDED = { decidedBy: null, decidedAt: null };

const UNCONFIRMED = { confirmedBy: null, confirmedAt: null };

/** Returns the statuses in which a decision is possible: without any other than the seen one, if it is known. */
const seenOf = (from: CaseStatus[], seen: CaseStatus | undefined) =>
  from.filter((status) => status === (seen ?? status));

const decidedBy = (actor: User) => ({ decidedBy: actor.id, decidedAt: new Date() });
