import { Module } from '@nestjs/common';
import { SecretBox } from '../../core/secrets/secret-box.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { PushOutbox } from './push-outbox.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';
import { VapidKeys } from './vapid-keys.js';
import { VapidKeysRepository } from './vapid-keys.repository.js';

/** For features that write messages to devices. */
@Module({
  providers: [
    PushOutbox,
    PushMessagesRepository,
    PushSubscriptionsRepository,
    SecretBox,
    VapidKeys,
    VapidKeysRepository,
  ],
  exports: [PushOutbox, PushSubscriptionsRepository, VapidKeys],
})
export class PushModule {}
