import { Module } from '@nestjs/common';
import { PushDelivery } from './push.delivery.js';
import { PushModule } from './push.module.js';
import { PushTransport } from './push.transport.js';

/** Provides the delivery of push messages to the server. */
@Module({ imports: [PushModule], providers: [PushDelivery, PushTransport], exports: [PushDelivery] })
export class PushDeliveryModule {}
