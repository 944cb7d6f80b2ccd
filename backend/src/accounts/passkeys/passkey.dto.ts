import { ApiProperty } from '@nestjs/swagger';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Flag, Text } from '../../core/validation/fields.decorator.js';
import { GIVEN_PASSWORD } from '../auth/auth.dto.js';
import { PASSKEY_NAME_MAX, type PasskeyEntity } from '../passkey-credentials/passkey.entity.js';

/** An ID has at most 1,023 bytes (WebAuthn Level 3, section 4), as base64url. */
const ID_MAX = 1_364;
/** The browser's description of the request. Ours have about 200 bytes. */
const CLIENT_DATA_MAX = 2_000;
/** Without a certificate of the maker it has about 400 bytes. */
const ATTESTATION_MAX = 8_000;
const SIGNATURE_MAX = 2_000;

const base64 = (label: string, max: number) => Text({ label, max, verbatim: true });
const NAME = { label: 'Name', max: PASSKEY_NAME_MAX };

/** A new passkey, as `navigator.credentials.create()` returns it, each part as base64url. */
export class NewPasskeyDto {
  @base64('ID', ID_MAX)
  id: string;

  @base64('Client data', CLIENT_DATA_MAX)
  client_data: string;

  @base64('Attestation', ATTESTATION_MAX)
  attestation: string;

  /** How the authenticator can be reached, separated by spaces, such as `internal hybrid`. */
  @Text({ label: 'Transports', max: 100, code: true, optional: true })
  transports?: string;

  /** The name by which the owner recognises it, such as `My phone`. */
  @Text(NAME)
  name: string;
}

export class RenamePasskeyDto {
  @Text(NAME)
  name: string;
}

/** The answer to a challenge, as `navigator.credentials.get()` returns it, each part as base64url. */
export class PasskeySignInDto {
  @base64('ID', ID_MAX)
  id: string;

  @base64('Client data', CLIENT_DATA_MAX)
  client_data: string;

  @base64('Authenticator data', CLIENT_DATA_MAX)
  authenticator_data: string;

  @base64('Signature', SIGNATURE_MAX)
  signature: string;

  @Flag({ label: 'Remember me', optional: true })
  remember?: boolean;
}

export class PasskeyOptionsRequestDto {
  /** Needed unless the session began within the last 15 minutes. */
  @Text({ ...GIVEN_PASSWORD, optional: true })
  current_password?: string;
}

export class SignInOptionsDto {
  @ApiProperty({ description: 'The challenge as base64url. It can be answered for five minutes' })
  challenge: string;

  @ApiProperty({ description: 'The host that the passkeys belong to', example: 'index.example' })
  rp_id: string;
}

class KnownPasskeyDto {
  @ApiProperty({ description: 'The ID of the credential as base64url' })
  id: string;

  @ApiProperty({ type: [String] })
  transports: string[];
}

export class NewPasskeyOptionsDto extends SignInOptionsDto {
  @ApiProperty({ description: 'The name of the site' })
  rp_name: string;

  @ApiProperty({ description: 'An identifier of the account as base64url, without any fact about it' })
  user_handle: string;

  @ApiProperty({ description: 'The name under which the device lists the passkey' })
  user_name: string;

  @ApiProperty({ type: [KnownPasskeyDto], description: 'The passkeys that the account has already' })
  exclude: KnownPasskeyDto[];
}

export class PasskeyDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'True if other devices of the owner may have it too' })
  synced: boolean;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;
}

class PasskeysDataDto {
  @ApiProperty({ type: [PasskeyDto] })
  passkeys: PasskeyDto[];
}

export class PasskeysDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: PasskeysDataDto })
  data: PasskeysDataDto;
}

export class PasskeyStoredDto extends MessageDto {
  @ApiProperty({ type: PasskeyDto })
  data: PasskeyDto;
}

export function toPasskeyDto({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyEntity): PasskeyDto {
  return {
    id,
    name,
    synced: isSynced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

export function toPasskeys(passkeys: PasskeyEntity[]): PasskeysDto {
  return { success: true, data: { passkeys: passkeys.map(toPasskeyDto) } };
}

export function toPasskeyStored(message: string, passkey: PasskeyEntity): PasskeyStoredDto {
  return { ...done(message), data: toPasskeyDto(passkey) };
}
