import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LANGUAGES } from '../../core/http/languages.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { AdminMailsService } from '../security-mails/admin-mails.service.js';
import { smsAlarmMail } from './sms-alarm-texts.js';

/** Administrators get one mail in this time at most. */
const PAUSE_SECONDS = 60 * 60;

/**
 * Alarms administrators once half of all text messages that may be sent in a window of the limit `smsTotal` have been
 * counted: while there is time to find out who asks for them.
 */
@Injectable()
export class SmsAlarmService {
  private readonly logger = new Logger(SmsAlarmService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits' | 'publicUrl'>,
    private readonly limiter: LimiterService,
    private readonly database: DatabaseService,
    private readonly mails: AdminMailsService,
  ) {}

  /** @returns true while half of all messages have been counted, or more */
  async isHalfUsed(): Promise<boolean> {
    return !(await this.limiter.allowsPart('smsTotal', 'all', (all) => Math.ceil(all / 2)));
  }

  /** Rings if it is time. Never throws: whoever waits for a code has nothing to do with it. */
  async ringAtHalf(): Promise<void> {
    try {
      const total = this.settings.limits?.smsTotal;
      if (!total || !(await this.isHalfUsed())) return;
      if (!(await this.limiter.isFirst('sms alarm', PAUSE_SECONDS))) return;
      this.logger.warn(total, 'half of the text messages of the limit smsTotal are used up');
      const { publicUrl } = this.settings;
      const mail = smsAlarmMail(total, LANGUAGES, publicUrl && `${publicUrl}/admin/users`);
      await this.database.transaction(() => this.mails.add('sms', mail));
    } catch (error) {
      this.logger.warn(
        `could not email administrators that text messages run out: ${(error as Error).message}`,
      );
    }
  }
}
