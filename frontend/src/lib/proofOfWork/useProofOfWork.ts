import { useState } from 'react';
import { isApiError } from '../api/apiError';

/** A challenge may expire while its solution is being sent: then there is another one. */
const MAX_PROOFS = 2;

/**
 * Returns a function that sends a request for which the server may require a proof of work if one network
 * sends many: the browser does the work and sends again, without the user.
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
        // The worker is missing or did not load: the refusal's own words say what to do.
        break;
      } finally {
        setProving(false);
      }
    }
    return result;
  };
  return { sendProving, isProving };
}
