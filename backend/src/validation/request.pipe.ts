import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldError, invalidInput } from '../errors/app-error.js';
import { verbatimFields } from './verbatim.decorator.js';

/** Names that the framework drops without a word: here they are unknown fields like any other. */
const SPECIAL_NAMES = ['__proto__', 'constructor', 'prototype'];

/** No request of ours nests deeper than three; what turns requests into their classes calls itself for each level. */
const DEEPEST = 16;

/** Judges bodies and queries by their DTO; what the DTO does not name is refused. */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidInput(errors.map(toFieldError)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata) {
    // A path's parameters have pipes of their own, which must see what was sent: "0x1" is not the number 1.
    if (metadata.type === 'param') return value;
    if (metadata.type === 'body' && metadata.metatype && !isJsonObject(value)) {
      throw invalidInput([{ field: '', message: 'Send the request as a JSON object' }]);
    }
    if (metadata.type === 'body' && isDeeper(value, DEEPEST))
      throw invalidInput([{ field: '', message: 'The request is nested too deeply' }]);
    const special = SPECIAL_NAMES.find((name) => isJsonObject(value) && Object.hasOwn(Object(value), name));
    if (special) throw invalidInput([unknownField(special)]);
    const aside = verbatimFields(metadata.metatype).filter((name) => Object.hasOwn(Object(value), name));
    if (aside.length === 0) return super.transform(value, metadata);
    const { rest, kept } = split(value as Record<string, unknown>, aside);
    return Object.assign(await super.transform(rest, metadata), kept);
  }
}

function split(value: Record<string, unknown>, names: string[]) {
  const entries = Object.entries(value);
  return {
    rest: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    kept: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function isJsonObject(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

function unknownField(field: string): FieldError {
  return { field, message: `${field} is not a known field` };
}

function toFieldError({ property, constraints = {} }: ValidationError): FieldError {
  if (constraints.whitelistValidation) return unknownField(property);
  return { field: property, message: Object.values(constraints)[0] ?? `${property} is not valid` };
}
