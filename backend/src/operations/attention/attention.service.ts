import { Injectable } from '@nestjs/common';
import { ContactRepository } from '../../contact/contact.repository.js';
import { IntegrityCasesRepository } from '../../integrity/cases/integrity-cases.repository.js';
import { SettingChangesRepository } from '../../settings/setting-changes.repository.js';

/** More open cases than these are not listed. */
const MAX_CASES = 100;

/** What waits for an administrator. */
export interface Attention {
  /** The numbers of open cases, the newest first. */
  openCases: number[];
  /** How many cases wait for this administrator's confirmation. */
  casesToConfirm: number;
  /** How many changes of settings wait for this administrator's confirmation. */
  settingsToConfirm: number;
  newMessages: number;
}

/** Collects what waits for an administrator, from every part that asks for decisions. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly cases: IntegrityCasesRepository,
    private readonly changes: SettingChangesRepository,
    private readonly messages: ContactRepository,
  ) {}

  /** Collects it for an administrator: nobody confirms their own decision. */
  async of(userId: number): Promise<Attention> {
    return {
      openCases: await this.cases.listOpenIds(MAX_CASES),
      casesToConfirm: await this.cases.countToConfirm(userId),
      settingsToConfirm: await this.changes.countToConfirm(userId),
      newMessages: await this.messages.countMatching({ status: 'new' }),
    };
  }
}
