import { Injectable } from '@nestjs/common';
import { LimiterService, type Reservation } from '../../core/limits/limiter.service.js';
import { ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { manyMessages } from './phone.errors.js';

/** Of all messages, as many are kept for networks that have had none: who drains the rest keeps nobody else out. */
const RESERVED_SHARE = 0.3;

/** A text message that somebody asks for. */
export interface WantedMessage {
  userId: number;
  /** Of the number that it is to go to. */
  numberHash: string;
  visitor: Visitor;
  /** For the challenge of a PROOF_OF_WORK_NEEDED. */
  proof: string | undefined;
}

/** What one message has been counted to, until it is known whether it was sent. */
export interface CountedMessage {
  /** The account's, the number's and the network's limits. */
  own: Reservation;
  /** What all of us pay for. */
  total: Reservation;
}

/** Bounds what anybody can make us pay for text messages. */
@Injectable()
export class SmsLimitsService {
  constructor(
    private readonly limiter: LimiterService,
    private readonly proofs: ProofOfWorkService,
  ) {}

  /**
   * Counts one message, or nothing where it refuses. A proof is spent by a message that is refused for want of room in
   * all.
   * @throws AppError 403 PROOF_OF_WORK_NEEDED with a challenge for this account alone; 429
   */
  async take({ userId, numberHash, visitor, proof }: WantedMessage): Promise<CountedMessage> {
    const own: Reservation[] = [];
    const giveBackOwn = async () => {
      for (const one of own) await one.giveBack();
    };
    try {
      own.push(
        await this.limiter.takeAll(
          ['smsAccount', userId],
          ['smsNumber', numberHash],
          ['smsAddress', visitor],
        ),
      );
      own.push(await this.admit(userId, visitor, proof));
      return { own: { giveBack: giveBackOwn }, total: await this.takeOfAll(visitor.network) };
    } catch (error) {
      await giveBackOwn();
      throw error;
    }
  }

  /** Lets a network's first few messages pass as they come, and each further one for a proof of work. */
  private async admit(userId: number, { network }: Visitor, proof: string | undefined): Promise<Reservation> {
    const free = await this.limiter.tryTake('smsNetworkProof', network);
    if (free) return free;
    const purpose = `text message ${userId}`;
    if (proof && (await this.proofs.spend(purpose, proof))) return { giveBack: async () => undefined };
    throw manyMessages(this.proofs.challenge(purpose));
  }

  /**
   * Counts one of all messages of the hour: the first of its network of the whole, each further one of what is not
   * reserved.
   */
  private async takeOfAll(network: string): Promise<Reservation> {
    const unreserved = (all: number) => Math.floor(all * (1 - RESERVED_SHARE));
    const again = await this.limiter
      .takePart('smsNetwork', [network, 'first'], () => 1)
      .catch(() => this.limiter.takePart('smsTotal', 'again', unreserved));
    try {
      const total = await this.limiter.take('smsTotal', 'all');
      return {
        giveBack: async () => {
          await again.giveBack();
          await total.giveBack();
        },
      };
    } catch (error) {
      await again.giveBack();
      throw error;
    }
  }
}
