import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../core/limits/semaphore.js';
import type { AudioFacts, AudioWorkerData } from './audio-worker.js';
import { notARecording, recordingTooLong } from './recording.errors.js';
import { MAX_RECORDING_SECONDS } from './recording.js';
import { RECORDING_TYPES, type RecordingFormat } from './recording-name.js';

/** The codecs that each format may contain: sound that browsers play, and nothing else. */
const CODECS: Record<RecordingFormat, RegExp> = {
  mp3: /^MPEG (1|2|2\.5) Layer 3$/,
  m4a: /^MPEG-4\/AAC$/,
  ogg: /^Opus$/,
};

/** The tolerance for the length of a recording, in seconds, because programs fill its last frame. */
const PADDING = 0.5;
/**
 * The time limit of reading half a megabyte: a longer read is an endless loop. On a busy machine starting the thread
 * alone takes seconds, and a shorter limit would refuse valid recordings.
 */
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 64;
const MAX_READERS = 2;
const MAX_WAITING = 20;

/** Validates recordings by their content, whatever their names and types. */
@Injectable()
export class AudioReaderService {
  private readonly semaphore = new Semaphore(MAX_READERS, MAX_WAITING);

  /**
   * Reads a recording.
   * @param bytes as they were sent
   * @returns its format, and its length in whole seconds
   * @throws AppError 415 NOT_A_RECORDING; 400 RECORDING_TOO_LONG; 503 BUSY if too many wait to be read
   */
  async read(bytes: Buffer): Promise<{ format: RecordingFormat; seconds: number }> {
    const format = formatOf(bytes);
    const facts = format && (await this.semaphore.run(() => readInWorker(bytes, RECORDING_TYPES[format])));
    if (!facts || facts.hasVideo || !CODECS[format].test(facts.codec ?? '')) throw notARecording();
    // A file without a length cannot be checked, so it is refused.
    if (!facts.duration || !Number.isFinite(facts.duration)) throw notARecording();
    if (facts.duration > MAX_RECORDING_SECONDS + PADDING) throw recordingTooLong();
    return { format, seconds: Math.max(1, Math.round(facts.duration)) };
  }
}

/**
 * Returns the format by the first bytes. The library has a parser for many more formats, so only files that begin like
 * ours reach it, each with its one parser.
 */
function formatOf(bytes: Buffer): RecordingFormat | null {
  const begin = bytes.toString('latin1', 0, 8);
  const [first = 0, second = 0] = bytes;
  if (begin.startsWith('ID3') || (first === 0xff && (second & 0xe6) === 0xe2)) return 'mp3';
  if (begin.startsWith('ftyp', 4)) return 'm4a';
  return begin.startsWith('OggS') ? 'ogg' : null;
}

/**
 * Reads a file in its own thread, which is ended at the limits of time and memory: malicious files have kept such
 * parsers in endless loops, which would block all other requests.
 * @returns null for a file that the library can't read
 */
function readInWorker(bytes: Buffer, mimeType: string): Promise<AudioFacts | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./audio-worker.js', import.meta.url), {
      workerData: { bytes, mimeType } satisfies AudioWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The library's message about a strange file helps nobody.
      stderr: true,
      stdout: true,
    });
    const end = (facts: AudioFacts | null) => {
      clearTimeout(timer);
      resolve(facts);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), TIMEOUT_MS);
    worker.on('message', end);
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}
