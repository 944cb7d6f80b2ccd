import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PHONE_MAX } from '../accounts/phone/phone-number.js';
import { isGiven } from '../core/config/secret-files.js';
import { invalidField, invalidInput, unknownField } from '../core/errors/app-error.js';
import { Text } from '../core/validation/fields.decorator.js';
import { typedLine, typedLines } from '../core/validation/typed-text.js';
import { Verbatim } from '../core/validation/verbatim.decorator.js';
import { LOGO_MAX_BYTES } from '../media/images/image.store.js';
import {
  PANEL_CONTROLS,
  PANEL_SECTIONS,
  PANEL_SETTINGS,
  type PanelControl,
  type PanelSetting,
} from './panel-controls.js';
import {
  CHANGE_STATES,
  type ChangeState,
  defaultValue,
  type NewValues,
  readable,
  type SettingChange,
  type SettingsState,
  stateOf,
} from './panel-settings.js';

/** The maximum length of a value, in characters, and of all values of a change, in bytes of JSON. */
const LINE_MAX = 500;
const LINES_MAX = 10_000;
const CHANGE_MAX_BYTES = 60_000;
/** The maximum length of a picture in Base64 as it is sent, and the room that it takes once it is drawn again. */
const IMAGE_MAX = 200_000;
const IMAGE_ROOM = Math.ceil(LOGO_MAX_BYTES / 3) * 4;
/** The maximum lengths by kind; `LINE_MAX` for others. */
const MAX_LENGTHS: Partial<Record<PanelControl['kind'], number>> = {
  image: IMAGE_MAX,
  lines: LINES_MAX,
  table: LINES_MAX,
};

const CONTROL_KINDS = [
  'choice',
  'countries',
  'number',
  'text',
  'lines',
  'table',
  'secret',
  'image',
] as const satisfies PanelControl['kind'][];
const VALUES = {
  type: 'object',
  additionalProperties: { type: 'string', nullable: true, maxLength: IMAGE_MAX },
} as const;

export class ChangeSettingsDto {
  @Verbatim()
  @ApiProperty({
    ...VALUES,
    description: 'New values by the name of the setting; null or an empty text restores the default',
  })
  values: unknown;
}

export class TestSettingsDto {
  @Verbatim()
  @ApiPropertyOptional({
    ...VALUES,
    description: 'Values of messages that are not saved, by the name of the setting; others are as saved',
  })
  values?: unknown;
}

export class TestSmsDto extends TestSettingsDto {
  /** A number in any spelling; without a country code it belongs to the first country in `SMS_COUNTRIES`. */
  @Text({ label: 'Phone number', max: PHONE_MAX, code: true, required: 'Please enter a phone number' })
  phone: string;
}

class SettingDto {
  @ApiProperty({ enum: PANEL_SETTINGS })
  name: PanelSetting;

  @ApiProperty({ enum: PANEL_SECTIONS })
  section: (typeof PANEL_SECTIONS)[number];

  @ApiProperty({ enum: CONTROL_KINDS })
  kind: (typeof CONTROL_KINDS)[number];

  @ApiPropertyOptional({
    type: [String],
    description: 'The values of a choice, or the codes of the countries',
  })
  options?: readonly string[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The value in effect; null if the default applies',
  })
  value: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The default; null if the setting has none' })
  default: string | null;

  @ApiProperty({
    description: 'Whether an environment variable fixes the value, so that only operators can change it',
  })
  pinned: boolean;

  @ApiProperty({ description: 'Whether another administrator, if one exists, must confirm a change' })
  needsSecond: boolean;
}

class ChangedSettingDto {
  @ApiProperty({ enum: PANEL_SETTINGS })
  name: PanelSetting;

  @ApiProperty({ type: String, nullable: true, description: 'Null if the default applies' })
  value: string | null;
}

class SettingChangeDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: CHANGE_STATES })
  state: ChangeState;

  @ApiProperty({ type: [ChangedSettingDto] })
  values: ChangedSettingDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The username; null if the account was deleted' })
  proposedBy: string | null;

  @ApiProperty({ description: 'Whether the caller proposed the change, and cannot confirm it' })
  isOwn: boolean;

  @ApiProperty({ format: 'date-time' })
  proposedAt: string;

  @ApiProperty({ type: String, nullable: true, description: 'The username; null if nobody had to confirm' })
  confirmedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  effectiveAt: string | null;
}

export class SettingsDto {
  @ApiProperty({ description: 'The version on which a change is based, for If-Match' })
  version: string;

  @ApiProperty({ type: [SettingDto] })
  settings: SettingDto[];

  @ApiProperty({ type: [SettingChangeDto], description: 'The newest first' })
  changes: SettingChangeDto[];

  @ApiProperty({ description: 'Whether another administrator exists who must confirm important changes' })
  hasSecond: boolean;

  @ApiProperty({ type: 'integer', description: 'The delay in seconds of changes of the methodology' })
  noticeSeconds: number;
}

/**
 * Reads the new values of a request: texts are normalised, and an empty one restores the default.
 * @throws AppError 400 for unknown names, values that are not text, and values that are too long
 */
export function readNewValues({ values }: ChangeSettingsDto): NewValues {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw invalidField('values', 'NOT_AN_OBJECT', 'Values must be an object');
  }
  const known: NewValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (!isPanelSetting(name)) throw invalidInput([unknownField(name)]);
    known[name] = readValue(name, value);
  }
  if (Object.keys(known).length === 0) throw invalidField('values', 'REQUIRED', 'Values are required');
  const { LOGO, ...texts } = known;
  if (Buffer.byteLength(JSON.stringify(texts)) + (LOGO ? IMAGE_ROOM : 0) > CHANGE_MAX_BYTES) {
    throw invalidField('values', 'TOO_LONG', `Values must have at most ${CHANGE_MAX_BYTES} bytes together`, {
      max: CHANGE_MAX_BYTES,
    });
  }
  return known;
}

/** Reads values that are tried and not saved: only those of messages. @throws AppError 400 as `readNewValues` */
export function readTestedValues({ values }: TestSettingsDto): NewValues {
  if (values === undefined) return {};
  const known = readNewValues({ values });
  const other = Object.keys(known).find(
    (name) => PANEL_CONTROLS[name as PanelSetting].section !== 'messages',
  );
  if (other !== undefined) throw invalidInput([unknownField(other)]);
  return known;
}

function readValue(name: PanelSetting, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') throw invalidField(name, 'NOT_A_STRING', `${name} must be text`);
  const { kind } = PANEL_CONTROLS[name];
  const isLong = kind === 'lines' || kind === 'table';
  const max = MAX_LENGTHS[kind] ?? LINE_MAX;
  if (value.includes('\0') || !value.isWellFormed()) {
    throw invalidField(name, 'UNSUPPORTED_CHARACTERS', `${name} has characters that the server cannot store`);
  }
  const text = isLong ? typedLines(kind === 'table' ? value.replaceAll('\t', ',') : value) : typedLine(value);
  if ([...text].length > max) {
    throw invalidField(name, 'TOO_LONG', `${name} must have at most ${max} characters`, { max });
  }
  return text || null;
}

const isPanelSetting = (name: string): name is PanelSetting => Object.hasOwn(PANEL_CONTROLS, name);

/** Builds the answer for an administrator. */
export function toSettingsDto(state: SettingsState, callerId: number): SettingsDto {
  const { version, settings, values, changes, hasSecond, noticeMs } = state;
  const { environment } = settings;
  return {
    version,
    settings: PANEL_SETTINGS.map((name) => {
      const control: PanelControl = PANEL_CONTROLS[name];
      const pinned = isGiven(name, environment);
      const value = pinned ? (environment[name]?.trim() ?? '') : (values[name] ?? null);
      return {
        name,
        section: control.section,
        kind: control.kind,
        ...(control.options && { options: control.options }),
        value: readable(name, value),
        default: defaultValue(name, values, environment),
        pinned,
        needsSecond: control.needsSecond === true,
      };
    }),
    changes: changes.map((change) => toChangeDto(change, state, callerId)),
    hasSecond,
    noticeSeconds: noticeMs / 1000,
  };
}

function toChangeDto(
  change: SettingChange,
  { names, now }: SettingsState,
  callerId: number,
): SettingChangeDto {
  const { id, newValues, proposedBy, proposedAt, confirmedBy, effectiveAt } = change;
  const changed = PANEL_SETTINGS.filter((name) => newValues[name] !== undefined);
  return {
    id,
    state: stateOf(change, now),
    values: changed.map((name) => ({ name, value: readable(name, newValues[name] ?? null) })),
    proposedBy: names.get(proposedBy) ?? null,
    isOwn: proposedBy === callerId,
    proposedAt: proposedAt.toISOString(),
    confirmedBy: confirmedBy === null ? null : (names.get(confirmedBy) ?? null),
    effectiveAt: effectiveAt?.toISOString() ?? null,
  };
}
