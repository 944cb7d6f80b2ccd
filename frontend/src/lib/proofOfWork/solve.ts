import type { Challenge } from '../api/types';

/**
 * Solves a challenge outside of the page's thread.
 * @returns the proof to send
 * @throws if the worker can't run, or the challenge has no solution
 */
export function solve(challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<number | null>) => {
      worker.terminate();
      if (data === null) reject(new Error('the challenge has no solution'));
      else resolve(`${challenge.salt}.${data}.${challenge.signature}`);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker did not run'));
    };
    worker.postMessage(challenge);
  });
}
