import { Inject, Injectable } from '@nestjs/common';
import { AdminMailsService } from '../../accounts/security-mails/admin-mails.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { caseMail, type OpenedCase } from './integrity-mail-texts.js';

/** Emails administrators about cases, within the transaction that opens them. */
@Injectable()
export class IntegrityMailsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'> & NamedSite,
    private readonly mails: AdminMailsService,
  ) {}

  /** Sends one email about all opened cases to each administrator. */
  async opened(cases: OpenedCase[]): Promise<void> {
    if (cases.length === 0) return;
    const { publicUrl } = this.settings;
    await this.mails.add(
      'integrity',
      caseMail(cases, this.settings, publicUrl && `${publicUrl}/admin/integrity`),
    );
  }
}
