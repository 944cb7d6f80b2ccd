import { AppError, fieldRefusal, invalidField } from '../../core/errors/app-error.js';

const FIELD = 'recording';

export const recordingNotFound = () =>
  new AppError(404, 'RECORDING_NOT_FOUND', 'This metric has no recording in this language');
export const recordingMissing = () => invalidField(FIELD, 'REQUIRED', 'Please upload a recording');
export const recordingTooLarge = () =>
  fieldRefusal(413, 'RECORDING_TOO_LARGE', 'The recording must have at most 500 kB', FIELD);
export const recordingTooLong = () =>
  fieldRefusal(400, 'RECORDING_TOO_LONG', 'The recording must be at most 60 seconds long', FIELD);
export const notARecording = () =>
  fieldRefusal(415, 'NOT_A_RECORDING', 'Please upload an MP3, an M4A with AAC, or an Ogg with Opus', FIELD);
