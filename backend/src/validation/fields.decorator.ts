import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { invalidInput } from '../errors/app-error.js';
import { readEmailAddress, storedEmail } from './email-address.js';
import { LARGEST_ID } from './id.pipe.js';
import { normalizeName } from './normalize.js';

interface TextRules {
  /** Begins the sentences about length: "Username must have …". */
  label: string;
  /** In characters, after trimming. */
  min?: number;
  max: number;
  /** The sentence for a value that is absent or empty. */
  required?: string;
  /** The sentence for a value that is too short, where it is a fixed one. */
  tooShort?: string;
  /** The value may be absent: then nothing is checked. Null still is a value. */
  optional?: boolean;
  /** Null and the empty text are values too, and mean "none". */
  nullable?: boolean;
  /** Spaces around it are part of it. */
  verbatim?: boolean;
  /** It may have several lines, which end in \n, and tabs. */
  multiline?: boolean;
  /** It is looked for among what is stored, where older texts may hold what is refused today. */
  lookup?: boolean;
  /** It is kept in its normalized spelling too, which may be longer: there is room for twice `max`. */
  normalized?: boolean;
}

/** NUL ends texts for some databases and lone surrogates have no UTF-8: no person types either. */
const isWritable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** What goes into a mail, a log or a list must not begin a line of its own there, nor turn the order of what follows. */
const OUT_OF_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const CONTROL = /[^\P{Cc}\n\t]/u;
/** As Windows and word processors write it. */
const LINE_END = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** @returns what a text holds that can't be seen in its field; null when all can */
function invisibleIn(text: string, { verbatim, lookup, multiline }: TextRules): string | null {
  if (verbatim || lookup) return null;
  if (multiline) return CONTROL.test(text) ? 'control characters' : null;
  return OUT_OF_LINE.test(text) ? 'line breaks, tabs or control characters' : null;
}

/** Checks after trimming; the first broken rule speaks. Lengths are the same on every engine. */
export function Text(rules: TextRules): PropertyDecorator {
  const { label, min = 1, max, required = `${label} is required` } = rules;
  const judge = (value: unknown): string | null => {
    if (rules.nullable && (value === null || value === '')) return null;
    if (value === undefined || value === null || value === '') return required;
    if (typeof value !== 'string') return `${label} must be text`;
    if (!isWritable(value)) return `${label} has characters that can't be stored`;
    const invisible = invisibleIn(value, rules);
    if (invisible) return `${label} has ${invisible} that can't be stored; please remove them`;
    const { length } = [...value];
    if (length < min) return rules.tooShort ?? `${label} must have at least ${min} characters`;
    if (length > max) return `${label} must have at most ${max} characters`;
    // Some signs stand for many: one of Arabic's is a whole sentence of 18.
    const fits = !rules.normalized || [...normalizeName(value)].length <= 2 * max;
    return fits ? null : `${label} has characters that can't be stored`;
  };
  return field(rules, judge, {
    type: String,
    minLength: rules.nullable ? undefined : min,
    maxLength: max,
    nullable: rules.nullable,
    format: rules.verbatim ? 'password' : undefined,
    clean: rules.verbatim
      ? undefined
      : (text) => (rules.multiline ? text.replace(LINE_END, '\n') : text).trim().normalize('NFC'),
  });
}

const INVALID_EMAIL = 'Please enter a valid email address';

interface EmailRules {
  max: number;
  required: string;
  optional?: boolean;
  /** It may be an account's own, as it was stored before addresses were judged: only its length counts. */
  stored?: boolean;
}

/** An e-mail address, in its canonical form before anything looks at it. */
export function Email({ stored = false, ...rules }: EmailRules): PropertyDecorator {
  const judge = (value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return rules.required;
    const fits = typeof value === 'string' && value.length <= rules.max && isWritable(value);
    return fits && (stored || readEmailAddress(value) === value) ? null : INVALID_EMAIL;
  };
  return field(rules, judge, {
    type: String,
    format: stored ? undefined : 'email',
    maxLength: rules.max,
    clean: storedEmail,
  });
}

/** @throws AppError 400 for a text in the field `email` that is no address */
export function refuseInvalidEmail(email: string): void {
  if (readEmailAddress(email) === null) throw invalidInput([{ field: 'email', message: INVALID_EMAIL }]);
}

/** A short text that programs read, checked by a pattern after trimming. */
export function Key(rules: { pattern: RegExp; message: string; required: string; optional?: boolean }) {
  const judge = (value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return rules.required;
    return typeof value === 'string' && rules.pattern.test(value) ? null : rules.message;
  };
  return field(rules, judge, { type: String, pattern: rules.pattern.source, clean: (text) => text.trim() });
}

/** A whole number in JSON; text that looks like one is refused. */
export function Whole(rules: {
  label: string;
  min: number;
  max: number;
  optional?: boolean;
  nullable?: boolean;
}) {
  const { label, min, max } = rules;
  const judge = (value: unknown): string | null => {
    if (rules.nullable && value === null) return null;
    const fits = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
    return fits ? null : `${label} must be a whole number from ${min} to ${max}`;
  };
  return field(rules, judge, { type: 'integer', minimum: min, maximum: max, nullable: rules.nullable });
}

/** A whole number in a query string. */
export function WholeQuery(rules: { label: string; min: number; max: number }) {
  const toNumber = (value: unknown) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  const number = Whole({ ...rules, optional: true });
  return applyDecorators(
    number,
    Transform(({ value }) => toNumber(value)),
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the calendar, `2026-11-21`. */
export function Day(rules: { label: string; optional?: boolean }): PropertyDecorator {
  const isDay = (text: string) => {
    const time = DAY.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
    // What the calendar does not have, such as 30 February, is another day to the parser.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  };
  const judge = (value: unknown): string | null =>
    typeof value === 'string' && isDay(value) ? null : `${rules.label} must be a day such as 2026-11-21`;
  return field(rules, judge, { type: String, format: 'date' });
}

/** One of a few words. */
export function OneOf(rules: {
  label: string;
  values: readonly string[];
  optional?: boolean;
  required?: string;
}) {
  const judge = (value: unknown): string | null => {
    if (rules.required && (value === undefined || value === null || value === '')) return rules.required;
    return typeof value === 'string' && rules.values.includes(value)
      ? null
      : `${rules.label} must be one of ${rules.values.join(', ')}`;
  };
  return field(rules, judge, { enum: [...rules.values], type: String });
}

/** Ids in JSON, each once: what is to be done to all of them together. */
export function Ids(rules: { label: string; max: number }) {
  const { label, max } = rules;
  const isId = (value: unknown) =>
    Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= LARGEST_ID;
  const judge = (value: unknown): string | null => {
    const fits = Array.isArray(value) && value.length >= 1 && value.length <= max && value.every(isId);
    return fits && new Set(value).size === value.length ? null : `${label} must be 1 to ${max} different ids`;
  };
  const items = { type: 'integer', minimum: 1, maximum: LARGEST_ID };
  return field({}, judge, { type: 'array', items, minItems: 1, maxItems: max, uniqueItems: true });
}

/** True or false in JSON. */
export function Flag(rules: { label: string; optional?: boolean }) {
  const judge = (value: unknown) =>
    typeof value === 'boolean' ? null : `${rules.label} must be true or false`;
  return field(rules, judge, { type: Boolean });
}

interface FieldSchema {
  // biome-ignore lint/suspicious/noExplicitAny: what OpenAPI knows of the field, as its library types it
  [option: string]: any;
  clean?: (text: string) => string;
}

function field(
  rules: { optional?: boolean },
  judge: (value: unknown) => string | null,
  { clean, ...schema }: FieldSchema,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ ...schema, required: !rules.optional }),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => judge(value) === null,
        defaultMessage: (args) => judge(args?.value) ?? '',
      },
    }),
    ...(rules.optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    ...(clean ? [Transform(({ value }) => (typeof value === 'string' ? clean(value) : value))] : []),
  );
}
