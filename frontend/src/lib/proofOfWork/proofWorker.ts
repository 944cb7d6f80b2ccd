import type { Challenge } from '../api/types';
import { findNumber } from './findNumber';

// Beside the page: it has a processor's whole attention, and the page keeps its own.
self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(findNumber(data));
};
