import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { LANGUAGES } from '../http/languages.js';
import { Outbox } from '../mail/outbox.js';
import { UserSearchRepository } from '../users/user-search.repository.js';
import { caseMail } from './integrity-mail-texts.js';

/** Administrators who hear of it: those who have been it longest. */
const MAX_RECIPIENTS = 50;
/** After it somebody has looked, or nobody reads mails. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** A case as its mail tells of it. */
export interface OpenedCase {
  id: number;
  accounts: number;
  ratings: number;
}

/** Tells administrators of cases, within the transaction that opens them. */
@Injectable()
export class IntegrityMails {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly outbox: Outbox,
    private readonly users: UserSearchRepository,
  ) {}

  /** One mail about all of them to each administrator; none where no mail server is set. */
  async opened(cases: OpenedCase[]): Promise<void> {
    if (!this.outbox.enabled || cases.length === 0) return;
    const { publicUrl } = this.settings;
    const mail = caseMail(cases, LANGUAGES, publicUrl && `${publicUrl}/admin/integrity`);
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    const admins = await this.users.list({ role: 'admin', limit: MAX_RECIPIENTS });
    await this.outbox.add(
      ...admins.users.map(({ id, email }) => ({
        topic: 'integrity' as const,
        subjectId: id,
        to: email,
        ...mail,
        expiresAt,
      })),
    );
  }
}
