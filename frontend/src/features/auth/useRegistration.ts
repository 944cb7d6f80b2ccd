import type { RegisterBody } from '../../lib/api/types';
import { useProofOfWork } from '../../lib/proofOfWork/useProofOfWork';
import { useRegisterMutation } from './authApi';

/** Returns the call that registers, including a required proof of work. */
export function useRegistration() {
  const [register, { isLoading }] = useRegisterMutation();
  const { sendProving, isProving } = useProofOfWork();
  const registerAccount = (body: RegisterBody) =>
    sendProving((proof) => register(proof ? { ...body, proof } : body));
  return { registerAccount, isLoading, isProving };
}
