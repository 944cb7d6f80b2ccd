import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../../core/config/settings.js';
import type { Engine } from '../../core/database/column-types.js';
import type { Counts } from '../../core/database/dump.js';
import type { GivenIds } from '../../core/database/given-ids.js';

/** What a backup says of itself. Written last: without it a backup was never finished. */
export interface Manifest {
  format: 1;
  version: string;
  engine: Engine;
  takenAt: string;
  migrations: string[];
  rows: Counts;
  /** Absent from backups of before it was looked to. */
  givenIds?: GivenIds;
  pictures: number;
  /** Absent from backups of before there were any. */
  recordings?: number;
}

const MANIFEST = 'backup.json';

/**
 * Makes a folder, or takes one that is empty. What is in it goes again where `work` fails, and the folder with it.
 * @throws ConfigurationError when the folder is there and holds anything
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

/** @throws ConfigurationError when there is none, or of a kind that this version does not know */
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

function readJson(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

/** @param what is wrong with it */
export function damagedBackup(folder: string, what: string): ConfigurationError {
  return new ConfigurationError(
    `The backup in ${folder} is damaged (${what}). Nothing was changed. Restore another backup.`,
  );
}
