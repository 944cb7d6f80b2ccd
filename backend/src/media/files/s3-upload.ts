import { open } from 'node:fs/promises';
import { codeOf, type S3Bucket } from './s3-bucket.js';
import { S3Error } from './s3-error.js';

/** The size of a part: a slow line sends one within the time limit, and S3 allows 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores a file of any size under a key: in one request if it is small, otherwise in parts that appear together.
 * @throws AppError 503 STORAGE_UNAVAILABLE, 507
 */
export async function uploadFile(bucket: S3Bucket, key: string, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const readPart = async (start: number) => {
      const body = Buffer.alloc(Math.min(PART_BYTES, size - start));
      await file.read(body, 0, body.length, start);
      return body;
    };
    if (size <= PART_BYTES) await bucket.send({ method: 'PUT', key, body: await readPart(0) }, needed);
    else await uploadParts(bucket, key, size, readPart);
  } finally {
    await file.close();
  }
}

async function uploadParts(
  bucket: S3Bucket,
  key: string,
  size: number,
  readPart: (start: number) => Promise<Buffer>,
): Promise<void> {
  const begun = await bucket.send({ method: 'POST', key, query: { uploads: '' } }, textOf);
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
  if (uploadId === undefined)
    throw new S3Error('NoUploadId', null, `Storing ${key} in ${bucket.place} failed`);
  try {
    const parts: string[] = [];
    for (let start = 0; start < size; start += PART_BYTES) {
      const partNumber = parts.length + 1;
      const query = { partNumber: String(partNumber), uploadId };
      const request = { method: 'PUT', key, query, body: await readPart(start) } as const;
      const tag = await bucket.send(request, async (answer) => {
        await needed(answer);
        return answer?.headers.get('etag') ?? '';
      });
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const ended = await bucket.send({ method: 'POST', key, query: { uploadId }, body }, textOf);
    // A failure midway is reported after the status 200.
    const code = codeOf(ended);
    if (code !== undefined) throw new S3Error(code, null, `Storing ${key} in ${bucket.place} failed`);
  } catch (error) {
    // Parts of an unfinished upload cost space without being listed.
    await bucket.send({ method: 'DELETE', key, query: { uploadId } }, needed).catch(() => undefined);
    throw error;
  }
}

const textOf = async (answer: Response | null): Promise<string> => (await answer?.text()) ?? '';

const needed = async (answer: Response | null): Promise<void> => {
  await answer?.body?.cancel();
};
