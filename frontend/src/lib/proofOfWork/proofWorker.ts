import type { Challenge } from '../api/types';
import { findNumber } from './findNumber';

// A worker searches on a processor of its own, so that the page stays responsive.
self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(findNumber(data));
};
