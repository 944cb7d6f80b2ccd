import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { Flag, Key, OneOf, Text } from '../../core/validation/fields.decorator.js';

/** Longer than the endpoints of all push services. */
const ENDPOINT_MAX = 1000;
const BROKEN_KEY = 'The key of the device is incomplete';

export class ChangeEmailsDto {
  @Flag({ label: 'On' })
  on: boolean;

  /** The language of the emails; English by default. */
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}

export class StopEmailsDto {
  @Text({
    label: 'Token',
    max: 200,
    required: 'The link is incomplete. Please open it from the email again',
    verbatim: true,
  })
  token: string;
}

export class StopDeviceDto {
  @Text({ label: 'Endpoint', max: ENDPOINT_MAX, verbatim: true })
  endpoint: string;
}

export class AddDeviceDto extends StopDeviceDto {
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

export class EmailPreferenceDto {
  @ApiProperty({
    description: 'True if the emails are available: rounds, a mail server and a confirmed address',
  })
  offered: boolean;

  @ApiProperty()
  on: boolean;
}

export class DevicePreferenceDto {
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

class RoundPreferencesDto {
  @ApiProperty({ type: EmailPreferenceDto })
  email: EmailPreferenceDto;

  @ApiProperty({ type: DevicePreferenceDto })
  device: DevicePreferenceDto;
}

/** The topics of notifications, each by channel. */
export class NotificationPreferencesDto {
  @ApiProperty({ type: RoundPreferencesDto, description: 'Rounds that open or end' })
  rounds: RoundPreferencesDto;
}
