import { open } from 'node:fs/promises';
import type { S3Bucket } from './s3-bucket.js';
import { S3Error, toRefusal } from './s3-error.js';
import type { S3Object } from './s3-listing.js';

/** The size of a part: a slow line receives one within the time limit. */
const PART_BYTES = 2 * 1024 * 1024;

/**
 * Stores an object of any size in a new file, part by part.
 * @throws AppError 503 STORAGE_UNAVAILABLE, also if the object has changed meanwhile
 */
export async function downloadFile(bucket: S3Bucket, { key, size }: S3Object, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let start = 0; start < size; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, size);
      const headers = { Range: `bytes=${start}-${end - 1}` };
      const part = await bucket.send({ method: 'GET', key, headers }, async (answer) =>
        answer ? Buffer.from(await answer.arrayBuffer()) : null,
      );
      if (part?.length !== end - start)
        throw toRefusal(new S3Error('OtherSize', null, `Reading ${key} in ${bucket.place} failed`));
      await file.write(part);
    }
  } finally {
    await file.close();
  }
}
