import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Multipart } from '@fastify/multipart';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SetupService } from '../../accounts/setup/setup.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import { ConfigurationError, type Settings } from '../../core/config/settings.js';
import { AppError, invalidField } from '../../core/errors/app-error.js';
import { translateFormError } from '../../core/errors/form-error.js';
import { runOperatorCommand } from '../backups/backup-command.js';
import { readManifest } from '../backups/backup-folder.js';
import { BackupsService } from '../backups/backups.service.js';
import { openPlace } from '../backups/open-place.js';
import { timeOfBackup } from '../backups/rotation.js';
import { InstancesTask } from '../instances/instances.task.js';
import type { RestoreOrder } from './restore-order.js';
import type { RestoreBegunDto, StoredBackupDto } from './restores.dto.js';
import { backupRefused, backupTooLarge, restoreRunning, storedBackupNotFound } from './restores.errors.js';
import { unpack } from './unpack.js';

/** The start of the names of folders with backups that are verified. */
const UPLOADED = 'restore-upload-';
/** The backup, its trial in a scratch database, and the restored data are on the disk at once. */
const COPIES = 3;
/** What the server reads, and drops, of a file that nobody may send, in bytes. */
const MAX_DROPPED = 16 * 1024 * 1024;
const LIMITS = { fields: 2, files: 1, parts: 2, fieldSize: 200, fileSize: Number.MAX_SAFE_INTEGER };

const tokenNeeded = () => invalidField('token', 'REQUIRED', 'The link is incomplete');

/** What has been read of a form. */
interface UploadForm {
  /** True once the form has shown the link's token. */
  isAllowed: boolean;
  /** Where the backup is verified; null before one is chosen. */
  folder: string | null;
}

/** A backup that the server restores once it has stopped. */
export interface VerifiedBackup {
  /** Where it is. */
  folder: string;
  /** The decision to replace data; null for an empty site. */
  order: RestoreOrder | null;
}

/**
 * Verifies a backup, and hands it over: the server restarts with it. An empty site receives one from the person who has
 * the link of the log.
 */
@Injectable()
export class RestoresService implements OnApplicationShutdown {
  private readonly logger = new Logger(RestoresService.name);
  private readonly stopping = new AbortController();
  /** The environment of the commands. It is read at each restore, because tests change it. */
  environment: NodeJS.ProcessEnv = process.env;
  /** Lets the server stop and restore. */
  handOver: (backup: VerifiedBackup) => void = () => undefined;
  /** Settles when a backup is verified. */
  readonly verified = new Promise<VerifiedBackup>((resolve) => {
    this.handOver = resolve;
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backups' | 'dataDir'>,
    private readonly setup: SetupService,
    private readonly instances: InstancesTask,
    private readonly backups: BackupsService,
  ) {}

  /** True while a backup is verified, and until the server has restarted with it. */
  get isRunning(): boolean {
    return this.backups.isHeld;
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /**
   * Lists the backups that the server has made, the newest first.
   * @param token of the link
   * @throws AppError 403 SETUP_LINK_EXPIRED, SETUP_LINK_INVALID; 503 STORAGE_UNAVAILABLE
   */
  async list(token: string): Promise<StoredBackupDto[]> {
    await this.setup.refuseInvalid(token);
    return this.listStored();
  }

  /** Lists the backups that the server has made, the newest first. @throws AppError 503 STORAGE_UNAVAILABLE */
  async listStored(): Promise<StoredBackupDto[]> {
    const backups = (await openPlace(this.settings)?.describe()) ?? [];
    return backups
      .map((backup) => ({ ...backup, takenAt: timeOfBackup(backup.name)?.toISOString() ?? '' }))
      .sort((a, b) => b.takenAt.localeCompare(a.takenAt));
  }

  /**
   * Reads a form of `token`, and then `backup` or `file`. Verifies the stored backup of that name, or the uploaded one.
   * @throws AppError 400 BACKUP_REFUSED, INVALID_FORM or VALIDATION_FAILED; 403 SETUP_LINK_EXPIRED, SETUP_LINK_INVALID; 404
   *   BACKUP_NOT_FOUND; 409 RESTORE_RUNNING; 413 BACKUP_TOO_LARGE; 503 STORAGE_UNAVAILABLE
   */
  async receive(request: FastifyRequest): Promise<RestoreBegunDto> {
    const form: UploadForm = { isAllowed: false, folder: null };
    try {
      await this.read(request, form);
      if (!form.isAllowed) throw tokenNeeded();
      if (!form.folder) throw invalidField('file', 'REQUIRED', 'Please choose a backup');
      const answer = await this.verify(form.folder);
      this.handOver({ folder: form.folder, order: null });
      return answer;
    } catch (error) {
      if (form.folder) await this.giveUp(form.folder);
      throw translateFormError(error);
    }
  }

  /** Reads a form to its end even if it is refused, because the client reads the response only then. */
  private async read(request: FastifyRequest, form: UploadForm): Promise<void> {
    let refusal: unknown = null;
    for await (const part of request.isMultipart() ? request.parts({ limits: LIMITS }) : []) {
      if (refusal === null)
        await this.take(part, form).catch((error: unknown) => {
          refusal = error;
        });
      if (part.type !== 'file') continue;
      let left = form.isAllowed ? Number.POSITIVE_INFINITY : MAX_DROPPED;
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        left -= chunk.length;
        // A stranger may not keep the server reading.
        if (left < 0) request.raw.destroy();
      }
    }
    if (refusal !== null) throw refusal;
  }

  private async take(part: Multipart, form: UploadForm): Promise<void> {
    if (part.type === 'field' && part.fieldname === 'token') {
      await this.setup.refuseInvalid(String(part.value));
      form.isAllowed = true;
      this.refuseSecond();
    } else if (!form.isAllowed) {
      throw tokenNeeded();
    } else if (part.type === 'file' && part.fieldname === 'file' && !form.folder) {
      form.folder = await this.begin();
      await unpack(part.file, form.folder, await this.room());
    } else if (part.type === 'field' && part.fieldname === 'backup' && !form.folder) {
      form.folder = await this.begin();
      await this.copyStored(String(part.value), form.folder);
    } else {
      throw invalidField(part.fieldname, 'UNKNOWN_FIELD', 'Send the archive as "file"');
    }
  }

  /**
   * Copies a stored backup into a new folder, and verifies it there. Nothing else is restored until `giveUp`.
   * @param wanted its name
   * @returns the folder
   * @throws AppError 400 BACKUP_REFUSED; 404 BACKUP_NOT_FOUND; 409 RESTORE_RUNNING; 413 BACKUP_TOO_LARGE
   */
  async prepareStored(wanted: string): Promise<string> {
    const folder = await this.begin();
    try {
      await this.copyStored(wanted, folder);
      await this.verify(folder);
      return folder;
    } catch (error) {
      await this.giveUp(folder);
      throw error;
    }
  }

  /** @throws AppError 409 RESTORE_RUNNING while another backup is verified or restored, or a backup is made */
  private refuseSecond(): void {
    if (this.isRunning || this.backups.isRunning) throw restoreRunning();
  }

  /** @throws AppError 409 RESTORE_RUNNING unless this server can restore a backup now */
  async refuseUnready(): Promise<void> {
    this.refuseSecond();
    await this.refuseServers();
  }

  private async refuseServers(): Promise<void> {
    if ((await this.instances.list()).length > 1) throw restoreRunning();
  }

  /** Makes the folder of an upload, and removes those of processes that were killed. */
  private async begin(): Promise<string> {
    this.refuseSecond();
    this.backups.isHeld = true;
    try {
      await this.refuseServers();
      const { dataDir } = this.settings;
      const former = (await readdir(dataDir)).filter((name) => name.startsWith(UPLOADED));
      for (const name of former) await rm(join(dataDir, name), { recursive: true, force: true });
      return await mkdtemp(join(dataDir, UPLOADED));
    } catch (error) {
      this.backups.isHeld = false;
      throw error;
    }
  }

  /** Copies a stored backup, because the copy is removed once it is restored. */
  private async copyStored(wanted: string, folder: string): Promise<void> {
    const place = openPlace(this.settings);
    // Only names of the list are asked for, so that no other folder is read.
    const backup = (await place?.describe())?.find(({ name }) => name === wanted);
    if (!backup) throw storedBackupNotFound();
    if (backup.bytes > (await this.room())) throw backupTooLarge();
    await place?.copy(backup.name, folder);
  }

  /** Removes a backup that is not restored. */
  async giveUp(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    this.backups.isHeld = false;
  }

  /** Returns the number of bytes that a backup may have. */
  private async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.settings.dataDir);
    return (bavail * bsize) / COPIES;
  }

  /** Restores the backup into a scratch place. @throws AppError 400 BACKUP_REFUSED if that fails */
  private async verify(folder: string): Promise<RestoreBegunDto> {
    try {
      const { takenAt, missing = [] } = await readManifest(folder);
      await runOperatorCommand('restore', [folder, '--check'], this.environment, this.stopping.signal);
      this.logger.log(`verified a backup of ${takenAt}`);
      return { success: true, message: 'The backup is restored now', takenAt, missing };
    } catch (error) {
      if (error instanceof AppError || this.stopping.signal.aborted) throw error;
      const [reason = ''] = (error as Error).message.split('\n', 1);
      if (!(error instanceof ConfigurationError))
        this.logger.warn({ err: error }, 'could not verify a backup');
      throw backupRefused(
        reason.replaceAll(` in ${folder}`, '').replaceAll(folder, 'the archive').replace(/\.$/, ''),
      );
    }
  }
}
