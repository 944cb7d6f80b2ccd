import { Inject, Injectable, Logger } from '@nestjs/common';
import { ReauthenticationService } from '../../accounts/auth/reauthentication.service.js';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { SecurityMailsService } from '../../accounts/security-mails/security-mails.service.js';
import { AdminProtectionPolicy } from '../../accounts/users/admin-protection.policy.js';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService, OPERATOR } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { forbidden } from '../../core/errors/app-error.js';
import { BackupsService } from '../backups/backups.service.js';
import { openPlace } from '../backups/open-place.js';
import { nameBeforeRestore } from '../backups/rotation.js';
import type { RestoreOutcome, RestoresState } from './panel-restores.dto.js';
import { halfRestored, type RestoreOrder, readOrder, removeOrder, writeOrder } from './restore-order.js';
import { type Proposal, RestoreRequestsRepository } from './restore-requests.repository.js';
import { restoreProposed, storedBackupNotFound } from './restores.errors.js';
import { RestoresService } from './restores.service.js';

/** The subject of the audit trail's entries. */
const subjectOf = (name: string) => ({ id: 1, name });

/**
 * Replaces the data of a running site by a backup, on behalf of two administrators where another settled one exists. Votes
 * cannot be lost in between: the server stops first, and then makes a backup of the data.
 */
@Injectable()
export class PanelRestoresService {
  private readonly logger = new Logger(PanelRestoresService.name);
  /** How the restore before this start ended; null if none did. */
  private outcome: RestoreOutcome | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backups' | 'dataDir'>,
    private readonly database: DatabaseService,
    private readonly requests: RestoreRequestsRepository,
    private readonly users: UsersRepository,
    private readonly protection: AdminProtectionPolicy,
    private readonly reauthentication: ReauthenticationService,
    private readonly restores: RestoresService,
    private readonly backups: BackupsService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
  ) {}

  /** Returns the backups, and what is known about restores. @throws AppError 503 STORAGE_UNAVAILABLE */
  async state({ id }: User): Promise<RestoresState> {
    const proposal = await this.requests.findProposal();
    return {
      backups: await this.restores.listStored(),
      proposal: proposal && { ...proposal, isOwn: proposal.proposedBy === id },
      isRunning: this.restores.isRunning,
      outcome: this.outcome,
    };
  }

  /**
   * Restores a backup, or proposes it to another administrator. The same request by another one confirms it.
   * @returns whether it begins
   * @throws AppError 400 WRONG_PASSWORD, BACKUP_REFUSED; 403; 404 BACKUP_NOT_FOUND; 409 PASSWORD_NOT_SET, RESTORE_PROPOSED,
   *   RESTORE_RUNNING; 413 BACKUP_TOO_LARGE; 429; 503 STORAGE_UNAVAILABLE
   */
  async request(caller: Caller, backup: string, password: string | undefined): Promise<boolean> {
    const { user } = caller;
    await this.reauthentication.confirmAgain(caller, password);
    await this.restores.refuseUnready();
    if (!(await openPlace(this.settings)?.list())?.includes(backup)) throw storedBackupNotFound();
    if ((await this.database.transaction(() => this.decide(user, backup))) === null) return false;
    const folder = await this.restores.prepareStored(backup);
    try {
      const order = await this.order(user, backup, folder);
      if (order) this.restores.handOver({ folder, order });
      else await this.restores.giveUp(folder);
      return order !== null;
    } catch (error) {
      await this.restores.giveUp(folder);
      throw error;
    }
  }

  /** Withdraws the proposal; a call without one changes nothing. */
  withdraw(): Promise<void> {
    return this.database.transaction(async () => {
      await this.users.lockAdmins();
      const proposal = await this.requests.findProposal();
      if (!proposal) return;
      await this.requests.clear();
      await this.audit.record({ action: 'backup.withdraw-restore', subject: subjectOf(proposal.backup) });
    });
  }

  /**
   * Records how the restore before this start ended, if there was one. A killed server has none from before, or the
   * whole backup.
   * @throws ConfigurationError if the data are neither
   */
  async settle(): Promise<void> {
    const { dataDir } = this.settings;
    const order = await readOrder(dataDir);
    if (!order) return;
    const { id, backup, former, proposer, isBackedUp } = order;
    const isFormer = await this.requests.exists(id);
    if (order.failure && !isFormer) throw halfRestored(dataDir, order);
    if (!isBackedUp && !isFormer) {
      // An operator has put other data there, with a command.
      this.logger.warn({ backup }, 'ignored the restore of other data');
      return removeOrder(dataDir, order);
    }
    const failure = isFormer ? (order.failure ?? 'the server was ended meanwhile') : null;
    const after = { ...(proposer && { proposed_by: proposer }), former, ...(failure && { failure }) };
    const action = isFormer ? 'backup.restore-failed' : 'backup.restore';
    await this.database.transaction(async () => {
      // The account may be younger than the backup, and its id another's.
      const { id: actorId, username } = order.actor;
      const isKnown = (await this.users.namesOf([actorId])).get(actorId) === username;
      const actor = { id: isKnown ? actorId : OPERATOR.id, username };
      await this.audit.recordBy(actor, { action, subject: subjectOf(backup), after });
      if (failure && !isBackedUp) await this.backups.noteFailure(former, new Date(order.orderedAt), failure);
      if (isFormer) return;
      // A proposal that was in the backup has been decided since.
      await this.requests.clear();
      await this.mails.toAdministrators('restored', username);
    });
    await removeOrder(dataDir, order);
    this.logger.warn({ backup, former, failure }, isFormer ? 'restored nothing' : 'restored a backup');
    this.outcome = { backup, failure };
  }

  /**
   * Within a transaction: decides whether a restore begins now. If it must wait, it is proposed.
   * @returns the proposal that the caller confirms, or undefined if none is needed; null if it waits
   */
  private async decide(user: User, backup: string): Promise<Proposal | undefined | null> {
    const admins = await this.users.lockAdmins();
    if (!admins.some(({ id }) => id === user.id)) throw forbidden();
    if (!this.protection.needsAnother(null, 'admin', admins, user.id)) return undefined;
    const proposal = await this.requests.findProposal();
    if (proposal && proposal.backup !== backup) throw restoreProposed();
    if (proposal) return proposal.proposedBy === user.id ? null : proposal;
    await this.requests.replace({ backup, ...askedBy(user), begunAt: null });
    await this.audit.record({ action: 'backup.propose-restore', subject: subjectOf(backup) });
    await this.mails.toAdministrators('restoreProposed', user.username);
    return null;
  }

  /** Orders the restore. @returns null if the proposal was withdrawn meanwhile: it is then the caller's own */
  private async order(actor: User, backup: string, folder: string): Promise<RestoreOrder | null> {
    const now = new Date();
    const order = await this.database.transaction(async (): Promise<RestoreOrder | null> => {
      const proposal = await this.decide(actor, backup);
      if (proposal === null) return null;
      const id = await this.requests.replace({ backup, ...askedBy(actor), begunAt: now });
      return {
        ...{ id, backup, folder, former: nameBeforeRestore(now), orderedAt: now.toISOString() },
        actor: { id: actor.id, username: actor.username },
        proposer: proposal?.proposer ?? null,
      };
    });
    if (order) await writeOrder(this.settings.dataDir, order);
    return order;
  }
}

const askedBy = ({ id }: User) => ({ proposedBy: id, proposedAt: new Date() });
