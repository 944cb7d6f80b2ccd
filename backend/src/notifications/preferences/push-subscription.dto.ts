import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { Key, OneOf, Text } from '../../core/validation/fields.decorator.js';

/** Longer than the endpoints of all push services. */
const ENDPOINT_MAX = 1000;
const BROKEN_KEY = 'The key of the device is incomplete';

export class StopPushDto {
  @Text({ label: 'Endpoint', max: ENDPOINT_MAX, verbatim: true })
  endpoint: string;
}

export class AddPushDto extends StopPushDto {
  /** The device's public key from the browser. */
  @Key({ pattern: /^[\w-]{87}$/, message: BROKEN_KEY, required: BROKEN_KEY })
  p256dh: string;

  /** The secret with which the device authenticates senders. */
  @Key({ pattern: /^[\w-]{22}$/, message: BROKEN_KEY, required: BROKEN_KEY })
  auth: string;

  /** The language of the notifications; English by default. */
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}

export class PushStateDto {
  @ApiProperty({
    description:
      'True if device notifications are available: rounds are used and the settings allow notifications',
  })
  offered: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The key with which a browser subscribes; null if notifications are not available',
  })
  publicKey: string | null;

  @ApiProperty({
    type: [String],
    description: 'The devices of the account: SHA-256 of each endpoint, in Base64 for addresses',
  })
  devices: string[];
}
