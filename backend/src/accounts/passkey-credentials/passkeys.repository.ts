import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { PasskeyEntity } from './passkey.entity.js';

/** A passkey before it is stored. */
export type NewPasskey = Omit<
  PasskeyEntity,
  'id' | 'userId' | 'credentialHash' | 'lastChallengeAt' | 'createdAt' | 'lastUsedAt'
>;

/** The changes of an accepted sign-in. */
export interface PasskeyUse {
  counter: number;
  challengeAt: number;
  isBackedUp: boolean;
}

/** The table of passkeys. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Finds the passkey of a credential's ID. */
  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.database.read.findOneBy(PasskeyEntity, { credentialHash: hashOf(credentialId) });
  }

  /** Lists an account's passkeys, the oldest first. */
  listOfUser(userId: number): Promise<PasskeyEntity[]> {
    return this.database.read.find(PasskeyEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  /** Finds an account's passkey. */
  find(userId: number, id: number): Promise<PasskeyEntity | null> {
    return this.database.read.findOneBy(PasskeyEntity, { id, userId });
  }

  exists(userId: number): Promise<boolean> {
    return this.database.read.existsBy(PasskeyEntity, { userId });
  }

  /** Stores a passkey. @returns it with its id */
  async insert(userId: number, passkey: NewPasskey): Promise<PasskeyEntity> {
    const row = {
      ...passkey,
      userId,
      credentialHash: hashOf(passkey.credentialId),
      lastChallengeAt: 0,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    const { identifiers } = await this.database.write.insert(PasskeyEntity, { ...row });
    return { ...row, id: Number(identifiers[0]?.id) };
  }

  /**
   * Records a sign-in; of simultaneous calls with one challenge one succeeds.
   * @returns false if the challenge, or a later one, was used already, or if the authenticator's count went back
   */
  async use(id: number, { counter, challengeAt, isBackedUp }: PasskeyUse): Promise<boolean> {
    const { affected } = await this.database.write
      .createQueryBuilder()
      .update(PasskeyEntity)
      .set({ counter, lastChallengeAt: challengeAt, isBackedUp, lastUsedAt: new Date() })
      .where('id = :id AND last_challenge_at < :challengeAt AND (counter < :counter OR :counter = 0)', {
        id,
        challengeAt,
        counter,
      })
      .execute();
    return affected === 1;
  }

  /** Renames an account's passkey. */
  async rename(userId: number, id: number, name: string): Promise<void> {
    await this.database.write.update(PasskeyEntity, { id, userId }, { name });
  }

  /** Deletes an account's passkey. */
  async remove(userId: number, id: number): Promise<void> {
    await this.database.write.delete(PasskeyEntity, { id, userId });
  }

  /** Deletes all passkeys of accounts. @returns the accounts that had some */
  async erase(userIds: number[]): Promise<number[]> {
    const holders = new Set<number>();
    for (const some of chunksOf(userIds)) {
      const where = { userId: In(some) };
      const rows = await this.database.write.find(PasskeyEntity, { select: { userId: true }, where });
      if (rows.length === 0) continue;
      for (const { userId } of rows) holders.add(userId);
      await this.database.write.delete(PasskeyEntity, where);
    }
    return [...holders];
  }
}

function hashOf(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('hex');
}
