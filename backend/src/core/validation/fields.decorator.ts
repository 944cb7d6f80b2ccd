import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import { type FieldError, invalidField } from '../errors/app-error.js';
import type { FieldErrorCode } from '../errors/error-codes.js';
import { EMAIL_MAX, readEmailAddress, storedEmail } from './email-address.js';
import { LARGEST_ID } from './id.pipe.js';
import { normalizeName } from './normalize.js';
import { typedCode, typedLine, typedLines, typedNumber, typedPassword } from './typed-text.js';

interface Rules {
  /** The name at the start of messages: "Username must have …". */
  label: string;
  /** The message for an absent or empty value. */
  required?: string;
  /** True if the value may be absent. Null counts as present. */
  optional?: boolean;
  /** True if null is allowed and means "none"; an empty text becomes null. */
  nullable?: boolean;
}

interface TextRules extends Rules {
  /** The minimum length in characters, after trimming. */
  min?: number;
  max: number;
  /** The message for a value that is too short, if it is a fixed one. */
  tooShort?: string;
  /** True for a token of a program, which is not normalised. */
  verbatim?: boolean;
  /** True for a password, which is passed on as typed and counted as it is hashed. */
  password?: boolean;
  /** True if the text may have several lines, which end in \n. */
  multiline?: boolean;
  /** True for a text that programs read: digits of every script and full-width letters count as ASCII. */
  code?: boolean;
  /** True if the normalised spelling is stored too. It may be longer: the column has room for twice `max`. */
  normalized?: boolean;
}

/**
 * Returns whether both databases can store a text: NUL ends texts in some databases, and lone surrogates have no UTF-8.
 */
const isWritable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Validates a text after `typed-text.ts` has normalised it. Lengths are the same on every engine. */
export function Text(rules: TextRules): PropertyDecorator {
  const { label, min = 1, max, password, verbatim, required = `${label} is required` } = rules;
  const { tooShort = `${label} must have at least ${min} characters` } = rules;
  const tooLong = refusal('TOO_LONG', `${label} must have at most ${max} characters`, { max });
  const unsupported = refusal(
    'UNSUPPORTED_CHARACTERS',
    `${label} has characters that the server cannot store`,
  );
  // Some characters expand to many: one Arabic ligature is a sentence of 18 characters.
  const fits = (text: string) => lengthOf(normalizeName(text)) <= 2 * max;
  const counted = (text: string) => lengthOf(password ? typedPassword(text) : text);
  return field(
    rules,
    {
      type: String,
      minLength: rules.nullable ? undefined : min,
      maxLength: max,
      format: password || verbatim ? 'password' : undefined,
    },
    ...(password || verbatim ? [] : [typed(rules)]),
    IsNotEmpty(refusal('REQUIRED', required)),
    IsString(refusal('NOT_A_STRING', `${label} must be text`)),
    rule('isWritable', isWritable, unsupported),
    ...(min > 1
      ? [rule('minLength', (text) => counted(text) >= min, refusal('TOO_SHORT', tooShort, { min }))]
      : []),
    // The library's validator counts a character and its presentation selector as one; columns count two.
    rule('maxLength', (text) => counted(text) <= max, tooLong),
    ...(rules.normalized ? [rule('fitsNormalized', fits, unsupported)] : []),
  );
}

function typed({ multiline, code, nullable }: Partial<TextRules>): PropertyDecorator {
  const toTyped = multiline ? typedLines : code ? typedCode : typedLine;
  return clean((text) => toTyped(text) || (nullable ? null : ''));
}

const INVALID_EMAIL = 'Please enter a valid email address';

/**
 * Validates an email address in its canonical form.
 * @param rules.stored whether an account's stored address is allowed, which may predate strict validation: only its
 *   length counts
 */
export function Email(rules: { required: string; optional?: boolean; stored?: boolean }): PropertyDecorator {
  const { required, stored = false } = rules;
  const isAddress = (text: unknown) =>
    typeof text === 'string' &&
    text.length <= EMAIL_MAX &&
    isWritable(text) &&
    (stored || readEmailAddress(text) === text);
  return field(
    rules,
    { type: String, format: stored ? undefined : 'email', maxLength: EMAIL_MAX },
    clean(storedEmail),
    IsNotEmpty(refusal('REQUIRED', required)),
    rule('isAddress', isAddress, refusal('NOT_AN_EMAIL', INVALID_EMAIL)),
  );
}

/** Refuses a text that is not an email address. @throws AppError 400 for the field `email` */
export function refuseInvalidEmail(email: string): void {
  if (readEmailAddress(email) === null) throw invalidField('email', 'NOT_AN_EMAIL', INVALID_EMAIL);
}

/** Validates a short text that programs read by a pattern, after trimming. */
export function Key(rules: { pattern: RegExp; message: string; required: string; optional?: boolean }) {
  return field(
    rules,
    { type: String, pattern: rules.pattern.source },
    typed({ code: true }),
    IsNotEmpty(refusal('REQUIRED', rules.required)),
    Matches(rules.pattern, refusal('INVALID_KEY', rules.message, { pattern: rules.pattern.source })),
  );
}

/** Validates a whole number in JSON. A text that looks like a number is refused. */
export function Whole(rules: Rules & { min: number; max: number }): PropertyDecorator {
  const { label, min, max } = rules;
  const told = (code: FieldErrorCode) =>
    refusal(code, `${label} must be a whole number from ${min} to ${max}`, { min, max });
  return field(
    rules,
    { type: 'integer', minimum: min, maximum: max },
    IsInt(told('NOT_AN_INTEGER')),
    Min(min, told('OUT_OF_RANGE')),
    Max(max, told('OUT_OF_RANGE')),
  );
}

/** Validates a whole number in a query string. */
export function WholeQuery(rules: Rules & { min: number; max: number }): PropertyDecorator {
  const toNumber = (value: unknown) => (typeof value === 'string' ? typedNumber(value) : value);
  return applyDecorators(
    Whole({ ...rules, optional: true }),
    Transform(({ value }) => toNumber(value)),
  );
}

/** In milliseconds: the time zone where a day starts first is this far ahead of UTC. */
const FURTHEST_AHEAD_MS = 14 * 60 * 60 * 1000;
/** Returns whether a day has begun somewhere, because people name the day of their own place. */
const hasBegun = (day: string) => day <= new Date(Date.now() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);

/** Validates a calendar day, such as `2026-11-21`. @param rules.past whether the day must have begun somewhere */
export function Day(rules: Rules & { past?: boolean }): PropertyDecorator {
  const told = refusal('NOT_A_DATE', `${rules.label} must be a day such as 2026-11-21`);
  const future = refusal('IN_THE_FUTURE', `${rules.label} must not be in the future`);
  return field(
    rules,
    { type: String, format: 'date' },
    typed({ code: true, nullable: rules.nullable }),
    ...(rules.required ? [IsNotEmpty(refusal('REQUIRED', rules.required))] : []),
    Matches(/^\d{4}-\d\d-\d\d$/, told),
    IsISO8601({ strict: true }, told),
    ...(rules.past ? [rule('hasBegun', hasBegun, future)] : []),
  );
}

/** Validates a moment with its time zone, such as 2026-11-21T08:00:00+03:00. */
export function Time(rules: Rules): PropertyDecorator {
  const told = refusal('NOT_A_TIME', `${rules.label} must be a time such as 2026-11-21T08:00:00+03:00`);
  return field(
    rules,
    { type: String, format: 'date-time' },
    typed({ code: true, nullable: rules.nullable }),
    ...(rules.required ? [IsNotEmpty(refusal('REQUIRED', rules.required))] : []),
    Matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/, told),
    IsISO8601({ strict: true }, told),
  );
}

/** The maximum length of a web address, in characters. */
export const WEB_ADDRESS_MAX = 300;
const WEB_ADDRESS = { protocols: ['https', 'http'], require_protocol: true, disallow_auth: true };

/** Validates the address of a public page: only http and https, so that a browser that opens it runs no script. */
export function WebAddress(rules: Rules): PropertyDecorator {
  const told = refusal('NOT_A_URL', `${rules.label} must be an address that begins with https:// or http://`);
  const tooLong = refusal('TOO_LONG', `${rules.label} must have at most ${WEB_ADDRESS_MAX} characters`, {
    max: WEB_ADDRESS_MAX,
  });
  return field(
    rules,
    { type: String, format: 'uri', maxLength: WEB_ADDRESS_MAX },
    typed({ nullable: true }),
    IsString(refusal('NOT_A_STRING', `${rules.label} must be text`)),
    rule('isWritable', isWritable, told),
    rule('maxLength', (text) => lengthOf(text) <= WEB_ADDRESS_MAX, tooLong),
    IsUrl(WEB_ADDRESS, told),
  );
}

/** Validates one of a few words. */
export function OneOf(rules: Rules & { values: readonly string[] }): PropertyDecorator {
  const { label, values, required } = rules;
  const message = `${label} must be one of ${values.join(', ')}`;
  return field(
    rules,
    { enum: [...values], type: String },
    ...(rules.optional ? [] : [IsNotEmpty(refusal('REQUIRED', required ?? message))]),
    IsIn(values, refusal('NOT_ALLOWED', message, { values })),
  );
}

/** Validates a list of different ids in JSON, for a change of all of them together. */
export function Ids({ label, max, optional }: { label: string; max: number; optional?: boolean }) {
  const told = refusal('INVALID_IDS', `${label} must be 1 to ${max} different ids`, { min: 1, max });
  const each = { ...told, each: true };
  const items = { type: 'integer', minimum: 1, maximum: LARGEST_ID };
  return field(
    { optional },
    { type: 'array', items, minItems: 1, maxItems: max, uniqueItems: true },
    IsArray(told),
    ArrayMinSize(1, told),
    ArrayMaxSize(max, told),
    ArrayUnique(told),
    IsInt(each),
    Min(1, each),
    Max(LARGEST_ID, each),
  );
}

/** Validates a boolean in JSON. */
export function Flag(rules: Rules): PropertyDecorator {
  return field(
    rules,
    { type: Boolean },
    IsBoolean(refusal('NOT_A_BOOLEAN', `${rules.label} must be true or false`)),
  );
}

/** Builds the message and the code of a broken rule. */
function refusal(
  code: FieldErrorCode,
  message: string,
  params: FieldError['params'] = {},
): ValidationOptions {
  return { message, context: { code, params } };
}

/** Defines a rule that the library lacks. It only gets texts if `IsString` precedes it. */
function rule(name: string, isKept: (value: string) => boolean, told: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: isKept } }, told);
}

function clean(toClean: (text: string) => string | null): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? toClean(value) : value));
}

/** Returns the length in characters, as columns count them. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Describes a field and validates it by rules, of which only the first broken one is reported. */
function field(
  { optional = false, nullable }: Partial<Rules>,
  schema: ApiPropertyOptions,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ ...schema, nullable, required: !optional } as ApiPropertyOptions),
    ValidateIf((_, value) => !(optional && value === undefined) && !(nullable && value === null)),
    ...rules,
  );
}
