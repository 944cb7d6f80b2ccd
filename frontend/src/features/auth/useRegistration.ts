import { useState } from 'react';
import { isApiError } from '../../lib/api/apiError';
import type { RegisterBody } from '../../lib/api/types';
import { useRegisterMutation } from './authApi';

/** A challenge may run out while its solution is on the way: then there is another one. */
const MAX_PROOFS = 2;

/**
 * Gives the call that registers. Where many register from one network the server asks for work first: the browser
 * does it and sends again, and nobody has to do anything.
 */
export function useRegistration() {
  const [register, { isLoading }] = useRegisterMutation();
  const [isProving, setProving] = useState(false);

  const registerAccount = async (body: RegisterBody) => {
    let result = await register(body);
    for (let proofs = 0; proofs < MAX_PROOFS; proofs += 1) {
      const challenge = isApiError(result.error) ? result.error.challenge : undefined;
      if (!challenge) break;
      setProving(true);
      try {
        const { solve } = await import('./proofOfWork');
        result = await register({ ...body, proof: await solve(challenge) });
      } catch {
        // No worker, or its program did not come: the refusal's own words say what to do.
        break;
      } finally {
        setProving(false);
      }
    }
    return result;
  };
  return { registerAccount, isLoading, isProving };
}
