import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../core/limits/semaphore.js';
import type { AudioFacts, AudioWorkerData } from './audio-worker.js';
import { notARecording, recordingTooLong } from './recording.errors.js';
import { MAX_RECORDING_SECONDS } from './recording.js';
import { RECORDING_TYPES, type RecordingFormat } from './recording-name.js';

/** What each format must hold: sound that browsers play, and nothing else. */
const CODECS: Record<RecordingFormat, RegExp> = {
  mp3: /^MPEG (1|2|2\.5) Layer 3$/,
  m4a: /^MPEG-4\/AAC$/,
  ogg: /^Opus$/,
};

/** Programs fill the last frame of a recording, in seconds. */
const PADDING = 0.5;
/**
 * A reader of half a megabyte that is not done by then has lost its way in it. On a busy machine its thread alone takes
 * seconds to begin, and a good recording would be refused as none.
 */
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 64;
const MAX_READERS = 2;
const MAX_WAITING = 20;

/** Judges recordings by what they hold, whatever their names and types say. */
@Injectable()
export class AudioReaderService {
  private readonly semaphore = new Semaphore(MAX_READERS, MAX_WAITING);

  /**
   * @param bytes as they were sent
   * @returns its format, and how long it is in whole seconds
   * @throws AppError 415 NOT_A_RECORDING; 400 RECORDING_TOO_LONG; 503 BUSY when too many wait to be read
   */
  async read(bytes: Buffer): Promise<{ format: RecordingFormat; seconds: number }> {
    const format = formatOf(bytes);
    const facts = format && (await this.semaphore.run(() => readInWorker(bytes, RECORDING_TYPES[format])));
    if (!facts || facts.hasVideo || !CODECS[format].test(facts.codec ?? '')) throw notARecording();
    // Of what doesn't say how long it is, nobody can say that it is short enough.
    if (!facts.duration || !Number.isFinite(facts.duration)) throw notARecording();
    if (facts.duration > MAX_RECORDING_SECONDS + PADDING) throw recordingTooLong();
    return { format, seconds: Math.max(1, Math.round(facts.duration)) };
  }
}

/**
 * The library reads far more formats than we take, each with a parser of its own. So only what begins as one of ours
 * gets there, and is read as nothing else.
 */
function formatOf(bytes: Buffer): RecordingFormat | null {
  const begin = bytes.toString('latin1', 0, 8);
  const [first = 0, second = 0] = bytes;
  if (begin.startsWith('ID3') || (first === 0xff && (second & 0xe6) === 0xe2)) return 'mp3';
  if (begin.startsWith('ftyp', 4)) return 'm4a';
  return begin.startsWith('OggS') ? 'ogg' : null;
}

/**
 * In a thread of its own, which is ended when it takes too long or too much: such parsers have gone round in circles in
 * files made for that, and here nobody else would be answered meanwhile.
 * @returns null for what the library can't read
 */
function readInWorker(bytes: Buffer, mimeType: string): Promise<AudioFacts | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./audio-worker.js', import.meta.url), {
      workerData: { bytes, mimeType } satisfies AudioWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // What it says of a strange file helps nobody.
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
