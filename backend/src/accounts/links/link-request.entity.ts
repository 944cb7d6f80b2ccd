import { Column, Entity, Index } from 'typeorm';
import { WaitingColumns } from '../../messaging/delivery/waiting-columns.entity.js';

/** A requested link for an address, whether or not the address has an account. */
@Entity('link_request')
@Index('IX_link_request_next_attempt_at', ['nextAttemptAt'])
@Index('IX_link_request_expires_at', ['expiresAt'])
export class LinkRequestEntity extends WaitingColumns {
  /** The address and the link, sealed. */
  @Column({ type: 'text' })
  sealed: string;
}
