import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RecordingStore } from '../../index/recordings/recording.store.js';
import {
  RECORDING_TYPES,
  RECORDINGS_FOLDER,
  type RecordingFormat,
  STORED_RECORDING,
} from '../../index/recordings/recording-name.js';
import { sendFile, serveFiles } from './stored-files.js';

/** Serves recordings, also in ranges (RFC 9110, 14), which iOS requires. */
export function serveStoredRecordings(server: FastifyInstance, recordings: RecordingStore): void {
  serveFiles(server, RECORDINGS_FOLDER, async (name, request, reply) => {
    if (!STORED_RECORDING.test(name)) return reply.callNotFound();
    const type = RECORDING_TYPES[extname(name).slice(1) as RecordingFormat];
    return sendFile(reply, await recordings.answer(name, request.raw), type);
  });
}
