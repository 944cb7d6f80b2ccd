import { Module } from '@nestjs/common';
import { EmailPolicy } from './email-policy.js';
import { LevelPolicy } from './level-policy.js';

/** By themselves, because accounts and ratings both ask them. */
@Module({ providers: [EmailPolicy, LevelPolicy], exports: [EmailPolicy, LevelPolicy] })
export class PoliciesModule {}
