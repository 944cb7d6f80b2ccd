import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../core/database/database.service.js';
import { ContactReplyEntity } from './contact-reply.entity.js';

/** The replies to messages, and the usernames of their authors. */
@Injectable()
export class ContactThreadsRepository {
  constructor(private readonly database: DatabaseService) {}

  list(messageId: number): Promise<ContactReplyEntity[]> {
    return this.database.read.find(ContactReplyEntity, { where: { messageId }, order: { id: 'ASC' } });
  }

  async insert(reply: Omit<ContactReplyEntity, 'id'>): Promise<void> {
    await this.database.write.insert(ContactReplyEntity, reply);
  }

  async purge(messageIds: number[]): Promise<void> {
    await this.database.write.delete(ContactReplyEntity, { messageId: In(messageIds) });
  }
}
