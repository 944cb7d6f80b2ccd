import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../config/settings.js';
import type { Engine } from '../database/column-types.js';
import type { Counts } from '../database/dump.js';
import type { GivenIds } from '../database/given-ids.js';

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

/** @throws StartRefused when the folder is there and holds anything */
export async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartRefused(`${folder} is not empty: name a new folder.`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${MANIFEST}.part`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** @throws StartRefused when there is none, or of a kind that this version does not know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new StartRefused(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new StartRefused(`${folder} was made by a newer version.`);
  return manifest;
}
