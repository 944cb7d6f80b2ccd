import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { AppError } from '../../core/errors/app-error.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { MAX_DOUBLINGS, ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { EmailPolicy } from '../model/email.policy.js';
import { emailTaken, usernameTaken } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { RegisterDto } from './account.dto.js';
import { proofOfWorkNeeded, registrationClosed } from './account.errors.js';

const PURPOSE = 'register';

/** A registration. @param password null if the account signs in with a passkey */
export type Applicant = Omit<RegisterDto, 'password'> & { password: string | null };

/**
 * Admits registrations from an address: the first ones freely, many more with a proof of work each. The network counts
 * too, because its owner has thousands of addresses.
 */
@Injectable()
export class RegistrationGateService {
  private hasAdmin = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'registrationOpen' | 'production'>,
    private readonly limiter: LimiterService,
    private readonly proofs: ProofOfWorkService,
    private readonly passwords: PasswordsService,
    private readonly emails: EmailPolicy,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Admits or refuses a registration. A created account counts towards the limits of registrations. A refusal because
   * of a taken name or a common password counts towards a separate limit instead, beyond which a proof of work is
   * required too, so that probing names costs as much as creating accounts. Both spend the proof. A failure of the
   * server counts nothing. With each quota of registrations from the network within the hour, the work doubles.
   * @param register creates the account; called unless the request is already refused
   * @throws AppError 400 COMMON_PASSWORD; 403 REGISTRATION_CLOSED, or PROOF_OF_WORK_NEEDED with a challenge; 409
   *   USERNAME_TAKEN or EMAIL_TAKEN; 429; errors of `register`
   */
  async admit<T>({ proof, ...account }: Applicant, visitor: Visitor, register: () => Promise<T>): Promise<T> {
    if (!this.settings.registrationOpen || (await this.isBeforeSetup())) throw registrationClosed();
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
      // Simultaneous requests must not learn more reasons than the limit allows.
      if (isRefusal(error) && !(await this.limiter.tryTake('registerRefused', visitor)) && isFree) {
        throw this.proofNeeded(doublings);
      }
      throw error;
    }
  }

  /** A stranger's account would end the link by which operators create the first administrator. */
  private async isBeforeSetup(): Promise<boolean> {
    if (!this.settings.production) return false;
    this.hasAdmin ||= await this.users.adminExists();
    return !this.hasAdmin;
  }

  private proofNeeded(doublings: number): AppError {
    return proofOfWorkNeeded(this.proofs.challenge(PURPOSE, doublings));
  }

  /** Refuses taken names before hashing, by reading three indexes. The unique keys of the table decide in the end. */
  private async refuseUnusable({ username, email, password }: Omit<Applicant, 'proof'>): Promise<void> {
    if (password !== null) this.passwords.refuseCommon(password);
    const { canonicalEmail } = this.emails.factsOf(email, false);
    const taken = await this.users.findTaken({ username, email, canonicalEmail });
    if (taken === 'username') throw usernameTaken();
    if (taken === 'email') throw emailTaken();
  }
}

/** Returns whether a request was checked and refused, neither stopped earlier nor failed by an error of the server. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.statusCode === 400 || error.statusCode === 409);
}
