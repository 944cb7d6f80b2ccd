import { Injectable } from '@nestjs/common';
import { Limiter } from '../limits/limiter.js';
import { proofOfWorkNeeded } from './auth.errors.js';
import { ProofOfWork } from './proof-of-work.js';

const PURPOSE = 'register';

/** Lets registrations from an address in: some as they come, many more for a proof of work each. */
@Injectable()
export class RegistrationGate {
  constructor(
    private readonly limiter: Limiter,
    private readonly proofs: ProofOfWork,
  ) {}

  /**
   * Counts a registration.
   * @param address where the request comes from
   * @throws AppError 403 PROOF_OF_WORK_NEEDED with a challenge; 429
   */
  async admit(address: string, proof: string | undefined): Promise<void> {
    await this.limiter.check('registerAddress', address);
    const isFree = await this.limiter.tryTake('registerProof', address);
    if (!isFree && !(proof && (await this.proofs.spend(PURPOSE, proof)))) {
      throw proofOfWorkNeeded(this.proofs.challenge(PURPOSE));
    }
    await this.limiter.take('registerAddress', address);
  }
}
