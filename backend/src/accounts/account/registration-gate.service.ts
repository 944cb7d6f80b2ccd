import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { MAX_DOUBLINGS, ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { EmailPolicy } from '../model/email.policy.js';
import { emailTaken, usernameTaken } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { RegisterDto } from './account.dto.js';
import { proofOfWorkNeeded } from './account.errors.js';

const PURPOSE = 'register';

/**
 * Lets registrations from an address in: some as they come, many more for a proof of work each. The network around the
 * address counts beside it, because who holds one holds thousands of addresses.
 */
@Injectable()
export class RegistrationGateService {
  constructor(
    private readonly limiter: LimiterService,
    private readonly proofs: ProofOfWorkService,
    private readonly passwords: PasswordsService,
    private readonly emails: EmailPolicy,
    private readonly users: UsersRepository,
  ) {}

  /**
   * What made an account counts to the limits of registrations. What was refused, because a name is taken or a password
   * is common, uses up nothing of those: it counts to a limit of its own, past which a proof of work is asked for too,
   * so that asking which names exist is as dear as making accounts. A proof is spent by either. Where the server failed,
   * nothing is counted. With each quota of registrations that came from the network within the hour, the work doubles.
   * @param register makes the account: called when nothing is known that refuses it
   * @throws AppError 400 COMMON_PASSWORD; 403 PROOF_OF_WORK_NEEDED with a challenge; 409 USERNAME_TAKEN or EMAIL_TAKEN;
   *   429; whatever `register` throws
   */
  async admit<T>(
    { proof, ...account }: RegisterDto,
    visitor: Visitor,
    register: () => Promise<T>,
  ): Promise<T> {
    await this.limiter.check('registerAddress', visitor);
    const made = await this.limiter.tryTake('registerProof', visitor);
    const around = await this.limiter.takeQuota('registerNetworkProof', visitor.network, MAX_DOUBLINGS + 1);
    const doublings = Math.max(0, around.quota - 1);
    const isFree =
      made !== null && around.quota === 0 && (await this.limiter.allows('registerRefused', visitor));
    try {
      if (!isFree && !(proof && (await this.proofs.spend(PURPOSE, proof, doublings)))) {
        throw this.proofNeeded(doublings);
      }
      await this.refuseUnusable(account);
      return await this.limiter.takeFor('registerAddress', visitor, register);
    } catch (error) {
      await made?.giveBack();
      await around.reservation.giveBack();
      // Of many at once no more are told why than may be.
      if (isRefusal(error) && !(await this.limiter.tryTake('registerRefused', visitor)) && isFree) {
        throw this.proofNeeded(doublings);
      }
      throw error;
    }
  }

  private proofNeeded(doublings: number): AppError {
    return proofOfWorkNeeded(this.proofs.challenge(PURPOSE, doublings));
  }

  /** Costs a look at three indexes, so that it stands before hashing; the keys of the table have the last word. */
  private async refuseUnusable({ username, email, password }: Omit<RegisterDto, 'proof'>): Promise<void> {
    this.passwords.refuseCommon(password);
    const { canonicalEmail } = this.emails.factsOf(email, false);
    const taken = await this.users.findTaken({ username, email, canonicalEmail });
    if (taken === 'username') throw usernameTaken();
    if (taken === 'email') throw emailTaken();
  }
}

/** That it was looked at and refused, neither sent away before that nor failed by a fault of the server. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.statusCode === 400 || error.statusCode === 409);
}
