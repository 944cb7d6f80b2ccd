import { rm } from 'node:fs/promises';
import { runOperatorCommand } from './backup-command.js';
import { sizeOf } from './backup-files.js';
import type { BackupPlace } from './backup-place.js';

/**
 * Makes a backup, and stores it once it is complete.
 * @param name in the place
 * @param environment of the command
 * @param stop calls it off
 * @param check looks at the backup before it is stored
 * @returns its size in bytes, and what `check` returned
 */
export async function makeBackup<T>(
  place: BackupPlace,
  name: string,
  { environment, stop }: { environment: NodeJS.ProcessEnv; stop: AbortSignal },
  check: (draft: string) => Promise<T>,
): Promise<{ bytes: number; checked: T }> {
  const draft = await place.draft(name);
  try {
    await runOperatorCommand('backup', [draft], environment, stop);
    const checked = await check(draft);
    const bytes = await sizeOf(draft);
    await place.publish(draft, name);
    return { bytes, checked };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
