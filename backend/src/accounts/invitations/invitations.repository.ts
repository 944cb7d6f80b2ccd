import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { InvitationEntity } from './invitation.entity.js';

/** The table of open invitations. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the invitations that have not expired, the newest first. */
  list(now: Date): Promise<InvitationEntity[]> {
    return this.database.read.find(InvitationEntity, {
      where: { expiresAt: MoreThan(now) },
      order: { id: 'DESC' },
    });
  }

  /** Finds an invitation that has not expired. */
  find(tokenHash: string, now: Date): Promise<InvitationEntity | null> {
    return this.database.read.findOneBy(InvitationEntity, { tokenHash, expiresAt: MoreThan(now) });
  }

  findByEmail(email: string): Promise<InvitationEntity | null> {
    return this.database.write.findOneBy(InvitationEntity, { email });
  }

  async insert(invitation: Omit<InvitationEntity, 'id'>): Promise<InvitationEntity> {
    const { identifiers } = await this.database.write.insert(InvitationEntity, invitation);
    return { ...invitation, id: toNumber(identifiers[0]?.id) };
  }

  /** Reads an invitation under lock. */
  lock(id: number): Promise<InvitationEntity | null> {
    return this.database.write.findOne(InvitationEntity, { where: { id }, lock: this.database.lock });
  }

  /** Deletes an invitation. @returns false if somebody else has deleted it */
  async delete(id: number): Promise<boolean> {
    return (await this.database.write.delete(InvitationEntity, { id })).affected === 1;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.write.delete(InvitationEntity, { expiresAt: LessThanOrEqual(now) });
  }

  /** Deletes the invitations that accounts have sent. @returns their ids */
  async deleteOf(userIds: number[]): Promise<number[]> {
    const sent = await this.database.write.findBy(InvitationEntity, { invitedBy: In(userIds) });
    const ids = sent.map(({ id }) => id);
    if (ids.length > 0) await this.database.write.delete(InvitationEntity, { id: In(ids) });
    return ids;
  }
}
