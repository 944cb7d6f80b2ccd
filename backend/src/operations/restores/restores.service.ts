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
import { InstancesTask } from '../instances/instances.task.js';
import type { RestoreBegunDto } from './restores.dto.js';
import { backupRefused, restoreRunning } from './restores.errors.js';
import { unpack } from './unpack.js';

/** The start of the names of folders with uploaded backups. */
const UPLOADED = 'restore-upload-';
/** The upload, its trial in a scratch database, and the restored data are on the disk at once. */
const COPIES = 3;
/** What the server reads, and drops, of a file that nobody may send, in bytes. */
const MAX_DROPPED = 16 * 1024 * 1024;
const LIMITS = { fields: 1, files: 1, parts: 2, fieldSize: 200, fileSize: Number.MAX_SAFE_INTEGER };

const tokenNeeded = () => invalidField('token', 'REQUIRED', 'The link is incomplete');

/** What has been read of a form. */
interface UploadForm {
  /** True once the form has shown the link's token. */
  isAllowed: boolean;
  /** Where the archive is unpacked; null before it has arrived. */
  folder: string | null;
}

/**
 * Receives a backup for an empty site from the person who has the link of the log, and verifies it. The server then
 * restarts with it.
 */
@Injectable()
export class RestoresService implements OnApplicationShutdown {
  private readonly logger = new Logger(RestoresService.name);
  private readonly stopping = new AbortController();
  private isRunning = false;
  /** The environment of the commands. It is read at each restore, because tests change it. */
  environment: NodeJS.ProcessEnv = process.env;
  private hand: (folder: string) => void = () => undefined;
  /** Settles when a backup is verified, with its folder. */
  readonly verified = new Promise<string>((resolve) => {
    this.hand = resolve;
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataDir'>,
    private readonly setup: SetupService,
    private readonly instances: InstancesTask,
  ) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /**
   * Reads a form of `token` and `file`, in this order, and verifies the backup in the file.
   * @throws AppError 400 BACKUP_REFUSED, INVALID_FORM or VALIDATION_FAILED; 403 SETUP_LINK_INVALID; 409 RESTORE_RUNNING;
   *   413 BACKUP_TOO_LARGE
   */
  async receive(request: FastifyRequest): Promise<RestoreBegunDto> {
    const form: UploadForm = { isAllowed: false, folder: null };
    try {
      await this.read(request, form);
      if (!form.isAllowed) throw tokenNeeded();
      if (!form.folder) throw invalidField('file', 'REQUIRED', 'Please choose the archive of a backup');
      const answer = await this.verify(form.folder);
      this.hand(form.folder);
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
    } else {
      throw invalidField(part.fieldname, 'UNKNOWN_FIELD', 'Send the archive as "file"');
    }
  }

  /** @throws AppError 409 RESTORE_RUNNING while another upload is verified or restored */
  private refuseSecond(): void {
    if (this.isRunning) throw restoreRunning();
  }

  /** Makes the folder of an upload, and removes those of processes that were killed. */
  private async begin(): Promise<string> {
    this.refuseSecond();
    this.isRunning = true;
    try {
      if ((await this.instances.list()).length > 1) throw restoreRunning();
      const { dataDir } = this.settings;
      const former = (await readdir(dataDir)).filter((name) => name.startsWith(UPLOADED));
      for (const name of former) await rm(join(dataDir, name), { recursive: true, force: true });
      return await mkdtemp(join(dataDir, UPLOADED));
    } catch (error) {
      this.isRunning = false;
      throw error;
    }
  }

  private async giveUp(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    this.isRunning = false;
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
      this.logger.log(`verified an uploaded backup of ${takenAt}`);
      return { success: true, message: 'The backup is restored now', takenAt, missing };
    } catch (error) {
      if (error instanceof AppError || this.stopping.signal.aborted) throw error;
      const [reason = ''] = (error as Error).message.split('\n', 1);
      if (!(error instanceof ConfigurationError))
        this.logger.warn({ err: error }, 'could not verify an uploaded backup');
      throw backupRefused(reason.replaceAll(folder, 'the archive').replace(/\.$/, ''));
    }
  }
}
