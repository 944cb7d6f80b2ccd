import { statfs } from 'node:fs/promises';
import type { Settings } from '../../core/config/settings.js';
import type { DatabaseStatusService } from '../../core/database/database-status.service.js';
import { fileStoresOf } from '../../media/files/files.module.js';
import { type Check, note, type Outcome, wrong } from './check.js';

const MB = 1024 * 1024;
/** With less free space, uploads and the database will soon fail. */
const LEAST_FREE_BYTES = 1024 * MB;
/** With a smaller free share, the disk needs attention before it is full. */
const LEAST_FREE_SHARE = 0.1;
/** The largest accepted difference between this clock and the database's; tokens and limits are in minutes. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** Lists the checks that need settings only. */
export function placeChecks(settings: Settings): Check[] {
  const disk: Check = { name: 'disk', look: () => lookAtDisks(settings) };
  if (settings.bucket === null) return [disk];
  const store = fileStoresOf(settings);
  return [
    disk,
    {
      name: 'store',
      look: async () => ({
        facts: [],
        findings: (await store.check()).map((line) => wrong('STORE_FAILED', line)),
      }),
    },
  ];
}

/** Lists the checks that need a database, even one without any table. */
export function databaseChecks(
  status: Pick<DatabaseStatusService, 'clockDifference' | 'pendingMigrations' | 'migrationCount'>,
): Check[] {
  return [
    {
      name: 'clock',
      look: async () => {
        const difference = await status.clockDifference();
        const findings =
          difference > MAX_CLOCK_DIFFERENCE_MS
            ? [
                wrong(
                  'CLOCK_DIFFERS',
                  `the database's clock differs by ${difference} ms from this machine's. Synchronise both with NTP`,
                ),
              ]
            : [];
        return { facts: [{ name: 'clock_difference', value: difference }], findings };
      },
    },
    {
      name: 'migrations',
      look: async () => ({
        facts: [{ name: 'migrations', value: await status.migrationCount() }],
        findings: (await status.pendingMigrations()).map((name) =>
          wrong('MIGRATIONS_PENDING', `the migration ${name} has not run. Run: npm run migrate`),
        ),
      }),
    },
  ];
}

/** Checks the disks of the data and of the backups. */
async function lookAtDisks({ dataDir, backups }: Settings): Promise<Outcome> {
  const data = await lookAtDisk(dataDir);
  // The first backup makes its folder.
  const others = backups && 'folder' in backups ? await lookAtDisk(backups.folder).catch(() => null) : null;
  return { facts: data.facts, findings: [...data.findings, ...(others?.findings ?? [])] };
}

async function lookAtDisk(folder: string): Promise<Outcome> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const message = `${folder} has only ${Math.floor(free / MB)} MB left. Free some space`;
  const judge = free < LEAST_FREE_BYTES ? wrong : free < size * LEAST_FREE_SHARE ? note : null;
  return {
    facts: [
      { name: 'disk_free', value: free },
      { name: 'disk_size', value: size },
    ],
    findings: judge ? [judge('DISK_LOW', message)] : [],
  };
}
