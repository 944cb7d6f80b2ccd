import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../../core/config/settings.js';
import type { Engine } from '../../core/database/column-types.js';
import type { Counts } from '../../core/database/dump.js';
import type { GivenIds } from '../../core/database/given-ids.js';

/** The description of a backup. It is written last: a backup without it is incomplete. */
export interface Manifest {
  format: 1;
  version: string;
  /** The commit of the version, and its date. Absent from older backups. */
  commit?: string;
  commitDate?: string;
  engine: Engine;
  takenAt: string;
  migrations: string[];
  rows: Counts;
  /** Absent from older backups. */
  givenIds?: GivenIds;
  /** The settings without which parts of the rows cannot be read. Absent from older backups. */
  missing?: string[];
  pictures: number;
  /** Absent from backups without recordings. */
  recordings?: number;
}

/** What `restore -- --check` prints about a backup that it could not restore. */
export const READ_ONLY = 'The backup was only read';

/** The name of the description, without which a backup is incomplete. */
export const MANIFEST = 'backup.json';

/**
 * Creates a folder, or uses an empty one. If `work` fails, its contents are removed, and a created folder too.
 * @throws ConfigurationError if the folder is not empty
 */
export async function withNewFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const isOurs = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if ((await readdir(folder)).length > 0)
    throw new ConfigurationError(`${folder} is not empty. Name a new folder.`);
  try {
    return await work();
  } catch (error) {
    const written = isOurs ? [folder] : (await readdir(folder)).map((name) => join(folder, name));
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.part`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** Reads the manifest. @throws ConfigurationError if it is missing, or of an unknown format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null)
    throw new ConfigurationError(
      `${folder} contains no complete backup: ${MANIFEST} is missing. Name another folder.`,
    );
  const manifest = readJson(text);
  if (manifest === null) throw damagedBackup(folder, `${MANIFEST} cannot be read`);
  if (manifest.format !== 1)
    throw new ConfigurationError(`A newer version made ${folder}. Restore it with that version.`);
  return manifest;
}

/** Returns the version that made a backup; null if its manifest cannot be read. */
export const versionOf = (text: string): string | null => readJson(text)?.version ?? null;

function readJson(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

/** Creates the error of a damaged backup. @param what is wrong with it */
export function damagedBackup(folder: string, what: string): ConfigurationError {
  return new ConfigurationError(
    `The backup in ${folder} is damaged (${what}). Nothing was changed. Restore another backup.`,
  );
}
