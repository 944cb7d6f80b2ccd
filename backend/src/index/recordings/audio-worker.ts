import { parentPort, workerData } from 'node:worker_threads';
import { parseBuffer } from 'music-metadata';

/** What `AudioReaderService` hands to this thread. */
export interface AudioWorkerData {
  bytes: Uint8Array;
  /** Names the one parser that reads it. */
  mimeType: string;
}

/** What it is told: what the library has found. */
export interface AudioFacts {
  codec: string | undefined;
  /** In seconds; undefined where nothing says it. */
  duration: number | undefined;
  hasVideo: boolean;
}

const { bytes, mimeType } = workerData as AudioWorkerData;
const { format } = await parseBuffer(
  bytes,
  { mimeType, size: bytes.length },
  { duration: true, skipCovers: true },
);
const facts: AudioFacts = {
  codec: format.codec,
  duration: format.duration,
  hasVideo: format.hasVideo ?? false,
};
parentPort?.postMessage(facts);
