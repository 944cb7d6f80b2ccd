import { Inject, Injectable, Logger } from '@nestjs/common';
import { AdminMailsService } from '../../accounts/security-mails/admin-mails.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DAY_MS } from '../../core/support/days.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { type FindingCode, outcomeOf } from '../checks/check.js';
import { ChecksService } from '../checks/checks.service.js';
import { placeChecks } from '../checks/place-checks.js';
import { ALARM_KINDS, type AlarmKind, alarmMail } from './alarm-texts.js';
import { AlarmsRepository } from './alarms.repository.js';

const INTERVAL_MS = 10 * 60 * 1000;
const JITTER_MS = 60 * 1000;

/** The findings that alarm, by the check that has them. */
const ALARMING: Record<AlarmKind, readonly FindingCode[]> = {
  backup: ['BACKUP_LATE', 'BACKUP_FAILED'],
  disk: ['DISK_LOW'],
  ledger: ['LEDGER_HALTED'],
};

/**
 * Emails administrators about what cannot wait until one of them opens the page: at most once a day for each kind. Every
 * instance checks, because each has disks of its own.
 */
@Injectable()
export class AlarmsTask {
  private readonly logger = new Logger(AlarmsTask.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly checks: ChecksService,
    private readonly database: DatabaseService,
    private readonly alarms: AlarmsRepository,
    private readonly mails: AdminMailsService,
    tasks: TasksService,
  ) {
    tasks.add('alarms', () => this.ring(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not check whether to alarm administrators',
    });
  }

  /** Checks now, and emails administrators if it is time. */
  async ring(): Promise<void> {
    const checks = [...placeChecks(this.settings), ...this.checks.list()];
    for (const kind of ALARM_KINDS) {
      const check = checks.find(({ name }) => name === kind);
      const { findings } = check ? await outcomeOf(check.look) : { findings: [] };
      const found = findings.find(({ code }) => ALARMING[kind].includes(code));
      if (found) await this.alarm(kind, found.message);
    }
  }

  private async alarm(kind: AlarmKind, message: string): Promise<void> {
    const { publicUrl } = this.settings;
    const mail = alarmMail(kind, this.settings, publicUrl && `${publicUrl}/admin/operations`);
    const isTime = await this.database.transaction(async () => {
      if (!(await this.alarms.take(kind, DAY_MS))) return false;
      await this.mails.addToConfirmed('operations', mail);
      return true;
    });
    if (isTime) this.logger.warn({ kind }, message);
  }
}
