import { Injectable } from '@nestjs/common';
import type { Reservation } from '../../core/limits/instance-counters.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { manyMessages } from './phone.errors.js';

/**
 * This part of all messages is reserved for networks that have had none, so that an attacker who uses up the rest locks
 * nobody else out.
 */
const RESERVED_SHARE = 0.3;

/** A requested text message. */
export interface WantedMessage {
  userId: number;
  /** The hash of the number. */
  numberHash: string;
  visitor: Visitor;
  /** The solution of a PROOF_OF_WORK_NEEDED challenge. */
  proof: string | undefined;
}

/** The limits that have counted one message, until its outcome is known. */
export interface CountedMessage {
  /** The limits of the account, the number and the network. */
  own: Reservation;
  /** The limit of all messages. */
  total: Reservation;
}

/** Limits the cost of text messages. */
@Injectable()
export class SmsLimitsService {
  constructor(
    private readonly limiter: LimiterService,
    private readonly proofs: ProofOfWorkService,
  ) {}

  /**
   * Counts one message, or nothing if it refuses. A refusal by the limit of all messages spends the proof too.
   * @throws AppError 403 PROOF_OF_WORK_NEEDED with a challenge for this account only; 429
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

  /** Admits a network's first messages freely, and each further one with a proof of work. */
  private async admit(userId: number, { network }: Visitor, proof: string | undefined): Promise<Reservation> {
    const free = await this.limiter.tryTake('smsNetworkProof', network);
    if (free) return free;
    const purpose = `text message ${userId}`;
    if (proof && (await this.proofs.spend(purpose, proof))) return { giveBack: async () => undefined };
    throw manyMessages(this.proofs.challenge(purpose));
  }

  /**
   * Counts one of all messages of the hour: a network's first message may use all of them, further ones only the
   * unreserved part.
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
