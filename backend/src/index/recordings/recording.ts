import type { Language } from '../../core/http/languages.js';

/** What a metric asks, spoken in one language. */
export interface Recording {
  metricId: number;
  language: Language;
  /** Its name in the folder of recordings. */
  file: string;
  /** How long it is, in whole seconds. */
  seconds: number;
  /** In bytes. */
  size: number;
}

/** At most 500 kB, which a phone at 100 kbit/s has in 40 seconds. */
export const MAX_RECORDING_BYTES = 500 * 1024;
export const MAX_RECORDING_SECONDS = 60;
