import { useEffect, useRef, useState } from 'react';
import type { UploadProgress } from './uploadFetch';

/** A running mutation. */
interface Running<Result> extends PromiseLike<Result> {
  abort: () => void;
}

export interface Upload {
  /** Null while nothing is being sent. */
  progress: UploadProgress | null;
  /**
   * Sends by a mutation.
   * @param start starts it, and receives the function that reports its progress
   * @returns its result; null if it was cancelled
   */
  run: <Result>(
    start: (onProgress: (progress: UploadProgress) => void) => Running<Result>,
  ) => Promise<Result | null>;
  cancel: () => void;
}

/** Sends files, reports the progress, and stops on request or when the component is removed. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const run: Upload['run'] = async (start) => {
    let cancelled = false;
    const running = start(setProgress);
    stop.current = () => {
      cancelled = true;
      running.abort();
    };
    try {
      const result = await running;
      return cancelled ? null : result;
    } finally {
      stop.current = null;
      setProgress(null);
    }
  };
  return { progress, run, cancel: () => stop.current?.() };
}
