import { RECORDINGS_FOLDER, STORED_RECORDING } from '../../index/recordings/recording-name.js';
import type { FileStore, FileStores } from '../../media/files/file-store.js';
import { HIDDEN_IMAGE, IMAGES_FOLDER, STORED_IMAGE } from '../../media/images/image-name.js';

/** The folders and file names of uploads. All other files can be made again. */
const UPLOADS = {
  pictures: { folder: IMAGES_FOLDER, names: [STORED_IMAGE, HIDDEN_IMAGE] },
  recordings: { folder: RECORDINGS_FOLDER, names: [STORED_RECORDING] },
} as const;
type UploadKind = keyof typeof UPLOADS;
const KINDS = Object.keys(UPLOADS) as UploadKind[];

/** The number of uploaded files by kind. */
export type UploadCounts = Record<UploadKind, number>;

/** The number of simultaneous copies or removals, because a remote store takes long to answer. */
const CONCURRENCY = 8;

const open = (stores: FileStores, kind: UploadKind): FileStore =>
  stores.open(UPLOADS[kind].folder, UPLOADS[kind].names);

export async function countUploads(stores: FileStores): Promise<UploadCounts> {
  const counts = await Promise.all(
    KINDS.map(async (kind) => [kind, (await open(stores, kind).list()).length]),
  );
  return Object.fromEntries(counts) as UploadCounts;
}

/** File names by kind. */
export type UploadNames = Record<UploadKind, string[]>;

/**
 * Copies missing files; a file that disappears meanwhile was deleted.
 * @param copied gets each name once its file is copied
 * @returns the number of copied files
 */
export async function copyUploads(
  from: FileStores,
  to: FileStores,
  copied: UploadNames = { pictures: [], recordings: [] },
): Promise<UploadCounts> {
  for (const kind of KINDS) {
    const [source, target] = [open(from, kind), open(to, kind)];
    await eachOf(await missingOf(source, target), async (name) => {
      const bytes = await source.read(name);
      if (bytes === null) return;
      await target.write(name, bytes);
      copied[kind].push(name);
    });
  }
  return { pictures: copied.pictures.length, recordings: copied.recordings.length };
}

/** Counts the files of the first place that the second lacks. */
export async function countMissing(from: FileStores, to: FileStores): Promise<UploadCounts> {
  const { pictures, recordings } = await listMissing(from, to);
  return { pictures: pictures.length, recordings: recordings.length };
}

async function missingOf(source: FileStore, target: FileStore): Promise<string[]> {
  const there = new Set(await target.list());
  return (await source.list()).filter((name) => !there.has(name));
}

/** Removes files. */
export async function removeUploads(stores: FileStores, names: UploadNames): Promise<void> {
  for (const kind of KINDS) {
    const files = open(stores, kind);
    await eachOf(names[kind], (name) => files.remove(name));
  }
}

/** Lists the files of the first place that the second lacks. */
export async function listMissing(here: FileStores, there: FileStores): Promise<UploadNames> {
  const names: UploadNames = { pictures: [], recordings: [] };
  for (const kind of KINDS) names[kind] = await missingOf(open(here, kind), open(there, kind));
  return names;
}

/** Works on several names at a time, and starts no more after the first failure. */
async function eachOf(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await work(name);
  };
  const workers = Array.from({ length: CONCURRENCY }, () =>
    worker().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(workers);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
