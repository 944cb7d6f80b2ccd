import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ReauthenticationService } from '../../accounts/auth/reauthentication.service.js';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { votersHidden } from '../../accounts/model/user.errors.js';
import type { Caller } from '../../core/access/current-user.decorator.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { FolderPlace } from '../backups/folder-place.js';
import { backupElsewhere, downloadLinkInvalid, noBackup } from './downloads.errors.js';
import { type Archive, archiveOf } from './tar.js';

/** The lifetime of a link, in milliseconds: a browser follows it at once. */
const LIFETIME_MS = 60_000;
/** When a link expires, in milliseconds since 1970, and the keyed hash of this time and the name. */
const TOKEN = /^(\d{13})\.([0-9a-f]{64})$/;

/** Lets administrators download the newest backup, by a link that works once. */
@Injectable()
export class DownloadsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'backups'>,
    private readonly anonymity: VoterAnonymityPolicy,
    private readonly reauthentication: ReauthenticationService,
    private readonly database: DatabaseService,
    private readonly audit: AuditTrailService,
    private readonly hashes: KeyedHashService,
    private readonly limiter: LimiterService,
  ) {}

  /**
   * Returns the path of the newest backup's archive, which works once.
   * @throws AppError 400 WRONG_PASSWORD; 403 SIGN_IN_AGAIN; 404 BACKUP_NOT_FOUND; 409 BACKUP_ELSEWHERE, or VOTERS_HIDDEN
   *   because a backup tells who gave which rating; 429
   */
  async request(caller: Caller, password: string | undefined): Promise<string> {
    if (this.anonymity.hidden) throw votersHidden();
    await this.reauthentication.confirmAgain(caller, password);
    const name = (await this.names()).sort().at(-1);
    if (name === undefined) throw noBackup();
    await this.database.transaction(() =>
      this.audit.record({ action: 'backup.download', subject: { id: 1, name }, after: { name } }),
    );
    const expiresAt = Date.now() + LIFETIME_MS;
    return `/api/operations/backups/${name}.tar?token=${expiresAt}.${this.proofOf(name, expiresAt)}`;
  }

  /** Reads a backup as an archive. @throws AppError 404 DOWNLOAD_LINK_INVALID or BACKUP_NOT_FOUND */
  async open(name: string, token: string): Promise<Archive> {
    if (!this.isValid(name, token)) throw downloadLinkInvalid();
    if (!(await this.limiter.isFirst(`backup download ${token}`, LIFETIME_MS / 1000)))
      throw downloadLinkInvalid();
    // The names are those of complete backups, so that no other file can be asked for.
    if (!(await this.names()).includes(name)) throw noBackup();
    return archiveOf(join(this.folder, name), name);
  }

  private get folder(): string {
    const { backups } = this.settings;
    if (backups === null) throw noBackup();
    if (!('folder' in backups)) throw backupElsewhere();
    return backups.folder;
  }

  private names(): Promise<string[]> {
    return new FolderPlace(this.folder).list();
  }

  private proofOf(name: string, expiresAt: number): string {
    return this.hashes.of('backupDownload', `${expiresAt} ${name}`);
  }

  private isValid(name: string, token: string): boolean {
    const [, expiresAt = '', proof = ''] = TOKEN.exec(token) ?? [];
    if (Number(expiresAt) <= Date.now()) return false;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.proofOf(name, Number(expiresAt))));
  }
}
