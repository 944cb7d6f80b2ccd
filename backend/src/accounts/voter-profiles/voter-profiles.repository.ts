import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { VoterProfileEntity } from './voter-profile.entity.js';

/** The table of what voters have said about themselves. */
@Injectable()
export class VoterProfilesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns a voter's answers; null if the voter has not been asked. */
  find(userId: number): Promise<VoterProfileEntity | null> {
    return this.database.read.findOneBy(VoterProfileEntity, { userId });
  }

  async store(profile: VoterProfileEntity): Promise<void> {
    await this.database.write.upsert(VoterProfileEntity, { ...profile }, ['userId']);
  }

  /** Deletes the answers of some users. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(VoterProfileEntity, { userId: In(userIds) });
  }
}
