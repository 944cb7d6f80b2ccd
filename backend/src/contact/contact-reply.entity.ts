import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../core/database/column-types.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** A reply to a message, as it was emailed. */
@Entity('contact_reply')
@Index('IX_contact_reply_message', ['messageId'])
export class ContactReplyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'message_id', type: 'int' })
  @ForeignKey(() => ContactMessageEntity, {
    name: 'FK_contact_reply_message',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  messageId: number;

  /** Has no foreign key: the reply stays when the account is deleted. */
  @Column({ name: 'author_id', type: 'int' })
  authorId: number;

  @Column({ type: 'text' })
  text: string;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
