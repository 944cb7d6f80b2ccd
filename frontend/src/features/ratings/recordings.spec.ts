import type { Recording } from '../../lib/api/types';
import { recordingOf } from './recordings';

const a = (metricId: number, language: Recording['language']): Recording => ({
  metricId,
  language,
  url: `/recordings/${metricId}-${language}.mp3`,
  seconds: 12,
  size: 48_000,
});

it('gives the own language, else English, else none', () => {
  const recordings = [a(1, 'en'), a(1, 'so'), a(2, 'en'), a(3, 'ar')];
  expect(recordingOf(recordings, 1, 'so')).toBe(recordings[1]);
  expect(recordingOf(recordings, 2, 'so')).toBe(recordings[2]);
  expect(recordingOf(recordings, 3, 'so')).toBeUndefined();
  expect(recordingOf(recordings, undefined, 'en')).toBeUndefined();
});
