import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../core/config/settings.js';
import { openDataSource } from '../../core/database/data-source.js';
import { firstLine, runOperatorCommand } from '../backups/backup-command.js';
import type { BackupPlace } from '../backups/backup-place.js';
import { makeBackup } from '../backups/make-backup.js';
import { openPlace } from '../backups/open-place.js';
import { halfRestored, type RestoreOrder, writeOrder } from './restore-order.js';
import { RestoreRequestEntity } from './restore-request.entity.js';

const RETURN_FOLDER = 'restore-return';

/**
 * Replaces the data of a stopped site by a verified backup, after a backup of the data. What fails is noted in the order,
 * and the data are then those from before.
 * @param environment of the commands
 * @throws ConfigurationError if the data are neither those from before nor those of the backup
 */
export async function replaceData(
  order: RestoreOrder,
  settings: Pick<Settings, 'backups' | 'dataDir' | 'database'>,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const logger = new Logger('Restore');
  const run = { environment, stop: new AbortController().signal };
  const restore = (folder: string) =>
    runOperatorCommand('restore', [folder, '--force'], environment, run.stop);
  const note = (more: Partial<RestoreOrder>) => writeOrder(settings.dataDir, Object.assign(order, more));
  const place = openPlace(settings) as BackupPlace;
  try {
    await makeBackup(place, order.former, run, async () => undefined);
    await note({ isBackedUp: true });
    logger.log((await restore(order.folder)).trim());
  } catch (error) {
    logger.error({ err: error }, 'could not restore a backup');
    await note({ failure: firstLine(error) });
    if (!order.isBackedUp || (await isFormer(order, settings))) return;
    const returning = join(settings.dataDir, RETURN_FOLDER);
    try {
      await rm(returning, { recursive: true, force: true });
      await mkdir(returning, { mode: 0o700 });
      await place.copy(order.former, returning);
      await note({ returning });
      await restore(returning);
    } catch (cause) {
      logger.error({ err: cause }, 'could not return to the data from before');
      throw halfRestored(settings.dataDir, order);
    }
  }
}

/** Returns whether the data are those from before: the request is among them. */
async function isFormer({ id }: RestoreOrder, { database }: Pick<Settings, 'database'>): Promise<boolean> {
  try {
    const dataSource = await openDataSource(database, [RestoreRequestEntity]);
    return await dataSource.manager
      .existsBy(RestoreRequestEntity, { id })
      .finally(() => dataSource.destroy());
  } catch {
    return false;
  }
}
