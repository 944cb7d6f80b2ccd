import { Module } from '@nestjs/common';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { PushOutboxService } from './push-outbox.service.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';
import { VapidKeysRepository } from './vapid-keys.repository.js';
import { VapidKeysService } from './vapid-keys.service.js';

/** Provides the outbox to features that send messages to devices. */
@Module({
  providers: [
    PushOutboxService,
    PushMessagesRepository,
    PushSubscriptionsRepository,
    SecretBoxService,
    VapidKeysService,
    VapidKeysRepository,
  ],
  exports: [PushOutboxService, PushSubscriptionsRepository, VapidKeysService],
})
export class PushModule {}
