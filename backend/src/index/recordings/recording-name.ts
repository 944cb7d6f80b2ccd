import { randomUUID } from 'node:crypto';

/** The folder of recordings, in the data directory and in their addresses. */
export const RECORDINGS_FOLDER = 'recordings';

/** The formats that browsers play, by file extension, with their media types. */
export const RECORDING_TYPES = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' } as const;
export type RecordingFormat = keyof typeof RECORDING_TYPES;

/** Matches the file name of a stored recording. */
export const STORED_RECORDING = /^[0-9a-f-]{36}\.(mp3|m4a|ogg)$/;

/** Returns a new name for each upload, so that files can be cached permanently. */
export function newRecordingName(format: RecordingFormat): string {
  return `${randomUUID()}.${format}`;
}

/** Returns the address of a recording for clients. */
export const recordingUrl = (file: string) => `/${RECORDINGS_FOLDER}/${file}`;
