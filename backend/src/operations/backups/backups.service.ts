import { Inject, Injectable, Logger } from '@nestjs/common';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DAY_MS, lastDailyTime } from '../../core/support/days.js';
import { firstLine, runOperatorCommand } from './backup-command.js';
import { READ_ONLY } from './backup-folder.js';
import type { BackupPlace } from './backup-place.js';
import type { BackupRunEntity } from './backup-run.entity.js';
import { BackupsRepository } from './backups.repository.js';
import { makeBackup } from './make-backup.js';
import { openPlace } from './open-place.js';
import { backupName, superseded } from './rotation.js';

/** The hour of the nightly backup, in UTC: three in the morning in Mogadishu. */
const DUE_HOUR = 0;
/** The pause after an attempt that failed or was cut off, in milliseconds. */
const RETRY_MS = 60 * 60 * 1000;
/** A backup is verified if none has been for this time, in milliseconds: once a week, whatever the minute. */
const VERIFY_AFTER_MS = 7 * DAY_MS - 12 * 60 * 60 * 1000;
/** The maximum length of a stored reason. */
const MAX_FAILURE = 500;

/** What is known about the server's backups. */
export interface BackupState {
  lastAttempt: BackupRunEntity | null;
  lastBackup: BackupRunEntity | null;
  lastVerified: BackupRunEntity | null;
}

/** Makes, verifies and removes the server's own backups. */
@Injectable()
export class BackupsService {
  private readonly logger = new Logger(BackupsService.name);
  /** The environment of the commands. It is read at each backup, because tests change it. */
  environment: NodeJS.ProcessEnv = process.env;
  /** True while this server makes a backup. */
  isRunning = false;
  /** True while a restore needs the scratch place, and until the data are replaced: a backup waits. */
  isHeld = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backups' | 'dataDir'>,
    private readonly database: DatabaseService,
    private readonly runs: BackupsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** True if the server makes backups. */
  get enabled(): boolean {
    return this.settings.backups !== null;
  }

  async state(): Promise<BackupState> {
    return {
      lastAttempt: await this.runs.lastAttempt(),
      lastBackup: await this.runs.lastBackup(),
      lastVerified: await this.runs.lastVerified(),
    };
  }

  /** Returns whether a backup is due, or due again after an attempt that failed. */
  async isDue(): Promise<boolean> {
    // Backups of an empty site would supersede those that can be restored into it.
    if (!(await this.users.anyExists())) return false;
    const now = await this.runs.now();
    const { lastAttempt, lastBackup } = await this.state();
    // What is in the future is from before the clock was set back, and does not count.
    const isPast = ({ startedAt }: BackupRunEntity) => startedAt <= now;
    if (lastBackup && isPast(lastBackup) && lastBackup.startedAt >= lastDailyTime(now, DUE_HOUR))
      return false;
    if (!lastAttempt || lastAttempt.id === lastBackup?.id || !isPast(lastAttempt)) return true;
    return now.getTime() - lastAttempt.startedAt.getTime() >= RETRY_MS;
  }

  /**
   * Makes a backup, and removes those that it supersedes. Makes none while a restore is under way.
   * @param stop calls it off
   * @throws if there is no backup; the reason is stored
   */
  async take(stop: AbortSignal): Promise<void> {
    if (this.isHeld) return;
    this.isRunning = true;
    try {
      await this.takeNow(stop);
    } finally {
      this.isRunning = false;
    }
  }

  /** Within a transaction: stores that the server could not make a backup before a restore. */
  async noteFailure(name: string, startedAt: Date, failure: string): Promise<void> {
    const id = await this.runs.begin(name, startedAt);
    await this.runs.finish(id, { failure: failure.slice(0, MAX_FAILURE) });
  }

  private async takeNow(stop: AbortSignal): Promise<void> {
    const place = this.place();
    const startedAt = await this.runs.now();
    const name = backupName(startedAt);
    const id = await this.database.transaction(() => this.runs.begin(name, startedAt));
    try {
      const outcome = await this.make(place, name, startedAt, stop);
      await this.database.transaction(() => this.runs.finish(id, outcome));
      this.logger.log({ name, ...outcome }, 'made a backup');
    } catch (error) {
      await this.database.transaction(() =>
        stop.aborted
          ? this.runs.forget(id)
          : this.runs.finish(id, { failure: firstLine(error).slice(0, MAX_FAILURE) }),
      );
      throw error;
    }
    for (const former of superseded(await place.list())) await place.remove(former);
  }

  private place(): BackupPlace {
    const place = openPlace(this.settings);
    if (place === null) throw new Error('BACKUP_URL names no place for backups');
    return place;
  }

  private async make(place: BackupPlace, name: string, startedAt: Date, stop: AbortSignal) {
    const run = { environment: this.environment, stop };
    const { bytes, checked } = await makeBackup(place, name, run, async (draft) =>
      (await this.isUnverified(startedAt)) ? await this.verify(draft, stop) : null,
    );
    return { bytes, verifiedBy: checked };
  }

  private async isUnverified(now: Date): Promise<boolean> {
    const last = await this.runs.lastVerified();
    return last === null || Math.abs(now.getTime() - last.startedAt.getTime()) >= VERIFY_AFTER_MS;
  }

  /** Restores a backup into a new place. @throws Error if it cannot be restored */
  private async verify(folder: string, stop: AbortSignal): Promise<'restoring' | 'reading'> {
    const output = await runOperatorCommand('restore', [folder, '--check'], this.environment, stop);
    return output.includes(READ_ONLY) ? 'reading' : 'restoring';
  }
}
