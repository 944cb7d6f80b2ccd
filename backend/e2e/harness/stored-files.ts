import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { S3Server } from './s3-server.js';

/** Where this run has its files: set by the Jest project, see jest.config.js. */
declare const FILES_IN: 'folder' | 's3';

/** The files of a server, seen past it: every one of a folder, half-written ones too. */
export interface StoredFiles {
  list(folder: string): Promise<string[]>;
  read(folder: string, name: string): Promise<Buffer>;
  put(folder: string, name: string, content: string): Promise<void>;
  remove(folder: string, name: string): Promise<void>;
  /** Leaves no room for another file. @returns a function that makes room again */
  fill(): Promise<() => void>;
}

let shared: Promise<S3Server> | null = null;

/**
 * A place for files that holds nothing.
 * @returns what `IMAGES_URL` says of it; undefined where it is the data directory
 */
export async function emptyStore(): Promise<string | undefined> {
  if (FILES_IN !== 's3') return undefined;
  const elsewhere = process.env.TEST_IMAGES_URL;
  if (elsewhere) {
    const url = new URL(elsewhere);
    url.pathname += `/${randomUUID()}`;
    return url.toString();
  }
  shared ??= S3Server.start();
  return (await shared).makeBucket();
}

/** @param imagesUrl what `emptyStore` has given */
export function storedFiles(dataDir: string, imagesUrl: string | undefined): StoredFiles {
  return imagesUrl === undefined ? inFolder(dataDir) : inBucket(new URL(imagesUrl));
}

/** Removes all that is in a place of `emptyStore`. */
export async function removeStore(imagesUrl: string | undefined): Promise<void> {
  if (imagesUrl === undefined) return;
  const url = new URL(imagesUrl);
  if (shared && !process.env.TEST_IMAGES_URL) return (await shared).removeBucket(url.pathname.slice(1));
  const files = inBucket(url);
  for (const folder of ['images', 'image-variants', 'cards', 'recordings']) {
    for (const name of await files.list(folder)) await files.remove(folder, name);
  }
}

function inFolder(dataDir: string): StoredFiles {
  const pathOf = (folder: string, name = '') => join(dataDir, folder, name);
  return {
    list: async (folder) => (existsSync(pathOf(folder)) ? readdirSync(pathOf(folder)).sort() : []),
    read: async (folder, name) => readFileSync(pathOf(folder, name)),
    put: async (folder, name, content) => {
      mkdirSync(pathOf(folder), { recursive: true });
      writeFileSync(pathOf(folder, name), content);
    },
    remove: async (folder, name) => rmSync(pathOf(folder, name)),
    fill: async () => {
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const probe = await open(__filename);
      const write = jest.spyOn(Object.getPrototypeOf(probe), 'sync').mockRejectedValue(full);
      await probe.close();
      return () => write.mockRestore();
    },
  };
}

function inBucket(url: URL): StoredFiles {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  });
  const origin = `http${url.searchParams.get('tls') === 'off' ? '' : 's'}://${url.host}`;
  const [, bucket = '', ...parts] = url.pathname.split('/');
  const prefix = parts.map((part) => `${part}/`).join('');
  const ask = async (method: string, path: string, body?: string) => {
    const answer = await client.fetch(`${origin}/${bucket}${path}`, { method, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const pathOf = (folder: string, name: string) => `/${prefix}${folder}/${encodeURIComponent(name)}`;
  return {
    list: async (folder) => {
      const start = `${prefix}${folder}/`;
      const page = String(await ask('GET', `?list-type=2&prefix=${encodeURIComponent(start)}`));
      if (page.includes('<NextContinuationToken>')) throw new Error('Too many objects for a test');
      return [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(start.length)).sort();
    },
    read: (folder, name) => ask('GET', pathOf(folder, name)),
    put: async (folder, name, content) => {
      await ask('PUT', pathOf(folder, name), content || ' ');
    },
    remove: async (folder, name) => {
      await ask('DELETE', pathOf(folder, name));
    },
    fill: async () => {
      const store = await shared;
      if (!store) throw new Error('Only a store of the test’s own can be full');
      store.refusal = { status: 507, code: 'XMinioStorageFull', times: Number.POSITIVE_INFINITY };
      return () => {
        store.refusal = null;
      };
    },
  };
}
