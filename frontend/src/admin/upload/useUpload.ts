import { useEffect, useRef, useState } from 'react';
import type { UploadProgress } from './uploadFetch';

/** A mutation that is under way. */
interface Running<Result> extends PromiseLike<Result> {
  abort: () => void;
}

export interface Upload {
  /** Null while nothing is being sent. */
  progress: UploadProgress | null;
  /**
   * Sends by a mutation.
   * @param start begins it, and is given whom to tell how far it is
   * @returns its result; null when it was cancelled
   */
  run: <Result>(
    start: (onProgress: (progress: UploadProgress) => void) => Running<Result>,
  ) => Promise<Result | null>;
  cancel: () => void;
}

/** Sends files, tells how far it is, and stops when asked to, or when nobody is there any more to ask. */
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
