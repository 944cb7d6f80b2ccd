import type { Language } from '../../core/http/languages.js';

/** A metric's question, spoken in one language. */
export interface Recording {
  metricId: number;
  language: Language;
  /** The file name in the folder of recordings. */
  file: string;
  /** The length in whole seconds. */
  seconds: number;
  /** The size in bytes. */
  size: number;
}

/** The maximum size: a phone at 100 kbit/s loads 500 kB in 40 seconds. */
export const MAX_RECORDING_BYTES = 500 * 1024;
export const MAX_RECORDING_SECONDS = 60;
