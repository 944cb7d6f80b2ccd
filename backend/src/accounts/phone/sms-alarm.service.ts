import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { AdminMailsService } from '../security-mails/admin-mails.service.js';
import { smsAlarmMail } from './sms-alarm-texts.js';

/** Administrators get at most one email in this time. */
const PAUSE_SECONDS = 60 * 60;

/**
 * Alarms administrators once half of the text messages of the limit `smsTotal` have been counted, while there is time
 * to find the cause.
 */
@Injectable()
export class SmsAlarmService {
  private readonly logger = new Logger(SmsAlarmService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits' | 'publicUrl'> & NamedSite,
    private readonly limiter: LimiterService,
    private readonly database: DatabaseService,
    private readonly mails: AdminMailsService,
  ) {}

  /** Returns whether at least half of all messages have been counted. */
  async isHalfUsed(): Promise<boolean> {
    return !(await this.limiter.allowsPart('smsTotal', 'all', (all) => Math.ceil(all / 2)));
  }

  /** Emails administrators if it is time. It never throws, because the caller's message is unaffected. */
  async ringAtHalf(): Promise<void> {
    try {
      const total = this.settings.limits?.smsTotal;
      if (!total || !(await this.isHalfUsed())) return;
      if (!(await this.limiter.isFirst('sms alarm', PAUSE_SECONDS))) return;
      this.logger.warn(total, 'half of the text messages of the limit smsTotal are used up');
      const { publicUrl } = this.settings;
      const mail = smsAlarmMail(total, this.settings, publicUrl && `${publicUrl}/admin/users`);
      await this.database.transaction(() => this.mails.add('sms', mail));
    } catch (error) {
      this.logger.warn(
        `could not email administrators that text messages run out: ${(error as Error).message}`,
      );
    }
  }
}
