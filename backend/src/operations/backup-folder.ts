import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../config/settings.js';
import type { Engine } from '../database/column-types.js';
import type { Counts } from '../database/dump.js';
import { HIDDEN_IMAGE, IMAGES_FOLDER, STORED_IMAGE } from '../images/image-name.js';
import { RECORDINGS_FOLDER, STORED_RECORDING } from '../recordings/recording-name.js';

/** What a backup says of itself. Written last: without it a backup was never finished. */
export interface Manifest {
  format: 1;
  version: string;
  engine: Engine;
  takenAt: string;
  migrations: string[];
  rows: Counts;
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

/** The folders of a data directory, and of a backup, that hold what people have uploaded, and what its files are called. */
const UPLOADS = {
  pictures: { folder: IMAGES_FOLDER, names: [STORED_IMAGE, HIDDEN_IMAGE] },
  recordings: { folder: RECORDINGS_FOLDER, names: [STORED_RECORDING] },
} as const;
type UploadKind = keyof typeof UPLOADS;
const KINDS = Object.keys(UPLOADS) as UploadKind[];

/** How many uploaded files there are of each kind. */
export type UploadCounts = Record<UploadKind, number>;

/**
 * The names of the uploaded files of a kind. What is no file is none: a link in a backup from somebody else could lead
 * to any file of this machine, which would be published.
 */
async function listUploads(place: string, kind: UploadKind): Promise<string[]> {
  const { folder, names } = UPLOADS[kind];
  const entries = await readdir(join(place, folder), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && names.some((pattern) => pattern.test(entry.name)))
    .map(({ name }) => name);
}

export async function countUploads(place: string): Promise<UploadCounts> {
  const counts = await Promise.all(
    KINDS.map(async (kind) => [kind, (await listUploads(place, kind)).length]),
  );
  return Object.fromEntries(counts) as UploadCounts;
}

/** Copies those files that are not there yet; one that vanishes meanwhile was deleted by somebody. */
export async function copyUploads(from: string, to: string): Promise<void> {
  for (const kind of KINDS) {
    const { folder } = UPLOADS[kind];
    await mkdir(join(to, folder), { recursive: true });
    for (const name of await listUploads(from, kind)) {
      await copyFile(join(from, folder, name), join(to, folder, name), constants.COPYFILE_EXCL).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
        },
      );
    }
  }
}

export async function removeUploads(place: string): Promise<void> {
  for (const { folder } of Object.values(UPLOADS)) {
    await rm(join(place, folder), { recursive: true, force: true });
  }
}
