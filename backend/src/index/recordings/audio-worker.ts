import { parentPort, workerData } from 'node:worker_threads';
import { parseBuffer } from 'music-metadata';

/** The data for the thread of `AudioReaderService`. */
export interface AudioWorkerData {
  bytes: Uint8Array;
  /** Selects the library's parser. */
  mimeType: string;
}

/** The library's findings. */
export interface AudioFacts {
  codec: string | undefined;
  /** The length in seconds; undefined if the file does not contain it. */
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
