import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../../core/config/settings.js';

const FILE = 'restore-order.json';

/** A restore over the data of a site. It is a file, because it outlives the rows and the process. */
export interface RestoreOrder {
  /** The request's id. */
  id: string;
  backup: string;
  /** The folder with the verified copy of the backup. */
  folder: string;
  /** The name of the backup of the data that are replaced. */
  former: string;
  orderedAt: string;
  /** The account that asked for it, or that confirmed it. */
  actor: { id: number; username: string };
  /** The name of the administrator who proposed it; null if nobody had to confirm it. */
  proposer: string | null;
  /** True once the backup `former` exists. */
  isBackedUp?: true;
  /** Why the data are not replaced; absent if they are. */
  failure?: string;
  /** The folder with a complete copy of the backup `former` while the server returns to it. */
  returning?: string;
}

export async function writeOrder(dataDir: string, order: RestoreOrder): Promise<void> {
  const path = join(dataDir, FILE);
  await writeFile(`${path}.part`, JSON.stringify(order), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

/** Reads the order that has not been settled; null without one. */
export async function readOrder(dataDir: string): Promise<RestoreOrder | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : JSON.parse(text);
}

/** Removes a settled order with the copies of backups. */
export async function removeOrder(dataDir: string, { folder, returning }: RestoreOrder): Promise<void> {
  for (const path of [folder, returning]) if (path) await rm(path, { recursive: true, force: true });
  await rm(join(dataDir, FILE), { force: true });
}

/** Creates the error of data that are neither those from before nor those of the backup. */
export function halfRestored(
  dataDir: string,
  { backup, former, returning }: RestoreOrder,
): ConfigurationError {
  return new ConfigurationError(
    `The backup ${backup} could not be restored, and the server could not return to the data from before, which are in ` +
      `the backup ${former}. Run: npm run restore -- ${returning ?? '<the folder of that backup>'} --force. To keep the data as they are instead, remove ` +
      `${join(dataDir, FILE)}.`,
  );
}
