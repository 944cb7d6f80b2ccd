import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../config/settings.js';
import type { Engine } from '../database/column-types.js';
import type { Counts } from '../database/dump.js';
import { HIDDEN_IMAGE, IMAGES_FOLDER, STORED_IMAGE } from '../images/image-name.js';

/** What a backup says of itself. Written last: without it a backup was never finished. */
export interface Manifest {
  format: 1;
  version: string;
  engine: Engine;
  takenAt: string;
  migrations: string[];
  rows: Counts;
  pictures: number;
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

/**
 * The names of the pictures in a data directory or in a backup. What is no file is none: a link in a backup from
 * somebody else could lead to any file of this machine, which would be published.
 */
export async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, IMAGES_FOLDER), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && (STORED_IMAGE.test(entry.name) || HIDDEN_IMAGE.test(entry.name)))
    .map(({ name }) => name);
}

/** Copies those pictures that are not there yet; one that vanishes meanwhile was deleted by somebody. */
export async function copyPictures(from: string, to: string): Promise<void> {
  await mkdir(join(to, IMAGES_FOLDER), { recursive: true });
  for (const name of await listPictures(from)) {
    await copyFile(
      join(from, IMAGES_FOLDER, name),
      join(to, IMAGES_FOLDER, name),
      constants.COPYFILE_EXCL,
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    });
  }
}

export async function removePictures(folder: string): Promise<void> {
  await rm(join(folder, IMAGES_FOLDER), { recursive: true, force: true });
}
