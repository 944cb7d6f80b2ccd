import { useState } from 'react';
import { isApiError } from '../api/apiError';

/** A challenge may run out while its solution is on the way: then there is another one. */
const MAX_PROOFS = 2;

/**
 * Gives what sends a request that the server may want work for, where many like it come from one network: the browser
 * does the work and sends again, and nobody has to do anything.
 */
export function useProofOfWork() {
  const [isProving, setProving] = useState(false);

  const sendProving = async <Result extends { error?: unknown }>(
    send: (proof?: string) => PromiseLike<Result>,
  ): Promise<Result> => {
    let result = await send();
    for (let proofs = 0; proofs < MAX_PROOFS; proofs += 1) {
      const challenge = isApiError(result.error) ? result.error.challenge : undefined;
      if (!challenge) break;
      setProving(true);
      try {
        const { solve } = await import('./solve');
        result = await send(await solve(challenge));
      } catch {
        // No worker, or its program did not come: the refusal's own words say what to do.
        break;
      } finally {
        setProving(false);
      }
    }
    return result;
  };
  return { sendProving, isProving };
}
