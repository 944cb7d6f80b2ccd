import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { ContactRepository } from '../../contact/contact.repository.js';
import { may } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { DAY_MS } from '../../core/support/days.js';
import { IntegrityCasesRepository } from '../../integrity/cases/integrity-cases.repository.js';
import { SettingChangesRepository } from '../../settings/setting-changes.repository.js';
import { RestoreRequestsRepository } from '../restores/restore-requests.repository.js';

/** The maximum number of listed cases. */
const MAX_CASES = 100;
/** An objection is new for this time: an administrator who has read it may keep the decision. */
const NEW_OBJECTION_MS = 14 * DAY_MS;

/** What waits for an administrator. */
export interface Attention {
  /** The numbers of open cases, the newest first. */
  openCases: number[];
  /** How many cases wait for this administrator's confirmation. */
  casesToConfirm: number;
  /** The numbers of excluded cases with new objections, the newest first. */
  objectedCases: number[];
  /** How many changes of settings wait for this administrator's confirmation. */
  settingsToConfirm: number;
  /** The accounts whose role changes once this administrator confirms, by id. */
  roleChangesToConfirm: number[];
  /** Whether the restore of a backup waits for this administrator's confirmation. */
  restoreToConfirm: boolean;
  newMessages: number;
}

/** Collects what waits for an administrator, from every part that asks for decisions. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly cases: IntegrityCasesRepository,
    private readonly changes: SettingChangesRepository,
    private readonly messages: ContactRepository,
    private readonly restores: RestoreRequestsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Collects it by the rights of an account: nobody confirms their own decision. */
  async of(user: User): Promise<Attention> {
    const { id } = user;
    const decides = may(user, 'integrity.decide');
    return {
      openCases: decides ? await this.cases.listOpenIds(MAX_CASES) : [],
      casesToConfirm: may(user, 'integrity.confirm') ? await this.cases.countToConfirm(id) : 0,
      objectedCases: decides
        ? await this.cases.listObjectedIds(new Date(Date.now() - NEW_OBJECTION_MS), MAX_CASES)
        : [],
      settingsToConfirm: may(user, 'settings.change') ? await this.changes.countToConfirm(id) : 0,
      roleChangesToConfirm: may(user, 'users.change') ? await this.users.listRoleChangesToConfirm(id) : [],
      restoreToConfirm: may(user, 'backups.restore') && (await this.restoreWaitsFor(id)),
      newMessages: may(user, 'messages.change') ? await this.messages.countMatching({ status: 'new' }) : 0,
    };
  }

  private async restoreWaitsFor(userId: number): Promise<boolean> {
    const proposal = await this.restores.findProposal();
    return proposal !== null && proposal.proposedBy !== userId;
  }
}
