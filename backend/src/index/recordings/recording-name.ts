import { randomUUID } from 'node:crypto';

/** Where the recordings are, in the data directory and in their addresses. */
export const RECORDINGS_FOLDER = 'recordings';

/** The formats that browsers play, by the end of their files' names, each with the one type that it is sent with. */
export const RECORDING_TYPES = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' } as const;
export type RecordingFormat = keyof typeof RECORDING_TYPES;

/** The file name of a stored recording. */
export const STORED_RECORDING = /^[0-9a-f-]{36}\.(mp3|m4a|ogg)$/;

/** A name of its own for every upload, so that two never share a file, and one may be kept for good under it. */
export function newRecordingName(format: RecordingFormat): string {
  return `${randomUUID()}.${format}`;
}

/** The address that a recording has for a client. */
export const recordingUrl = (file: string) => `/${RECORDINGS_FOLDER}/${file}`;
