import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { DemoAccounts } from './demo-accounts.js';

/** What a client must know of the installation before anybody has signed in. */
@Module({ controllers: [ConfigController], providers: [DemoAccounts], exports: [DemoAccounts] })
export class PublicConfigModule {}
