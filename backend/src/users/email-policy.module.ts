import { Module } from '@nestjs/common';
import { EmailPolicy } from './email-policy.js';

/** By itself, because accounts and ratings both ask it. */
@Module({ providers: [EmailPolicy], exports: [EmailPolicy] })
export class EmailPolicyModule {}
