import { mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  RECORDING_TYPES,
  RECORDINGS_FOLDER,
  type RecordingFormat,
  STORED_RECORDING,
} from '../recordings/recording-name.js';
import { PICTURE_CSP } from './stored-images.js';

/**
 * Serves recordings as pictures are served: a fixed type, nothing that runs, kept for good under their names. In parts
 * where they are asked for in parts (RFC 9110, 14), without which iOS plays none.
 */
export async function serveStoredRecordings(server: FastifyInstance, dataDir: string): Promise<void> {
  const root = join(dataDir, RECORDINGS_FOLDER);
  mkdirSync(root, { recursive: true });
  await server.register(fastifyStatic, {
    root,
    prefix: `/${RECORDINGS_FOLDER}/`,
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => STORED_RECORDING.test(path.replace(/^\//, '')),
    setHeaders: (reply, path) => {
      reply.header('Content-Type', RECORDING_TYPES[extname(path).slice(1) as RecordingFormat]);
      reply.header('Content-Security-Policy', PICTURE_CSP);
    },
  });
}
