import { Entity } from 'typeorm';
import { SubscriptionColumns } from '../preferences/subscription-columns.entity.js';

/** That an account's owner wants mails about rounds. */
@Entity('round_subscription')
export class RoundSubscriptionEntity extends SubscriptionColumns {}
