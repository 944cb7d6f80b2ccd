import {
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { type FieldError, invalidField, invalidInput, unknownField } from '../errors/app-error.js';
import { verbatimFields } from './verbatim.decorator.js';

/** Names that the framework drops silently. They are refused like other unknown fields. */
const SPECIAL_NAMES = ['__proto__', 'constructor', 'prototype'];

/**
 * The maximum nesting of a request. Our requests nest at most three levels; the conversion to classes recurses for
 * each.
 */
const MAX_DEPTH = 16;

/** Validates bodies and queries by their DTO, and refuses fields that the DTO lacks. */
@Injectable()
export class RequestPipe implements PipeTransform {
  private readonly validation = new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalidInput(errors.map(toFieldError)),
  });
  /** DTOs without required fields: an empty query is valid, and most reads have one. */
  private readonly optional = new Set<unknown>();

  /** Validates a value. @returns the value for the route, as a promise only if validation is needed */
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const { type, metatype } = metadata;
    // Parameters of a path have their own pipes, which must see the original text: "0x1" is not the number 1.
    if (type !== 'query' && type !== 'body') return value;
    if (type === 'query' && isEmpty(value)) {
      // All empty queries of one class are the same.
      return metatype && this.optional.has(metatype) ? new metatype() : this.emptyQuery(value, metadata);
    }
    return this.validated(value, metadata);
  }

  private async validated(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && metadata.metatype && !isJsonObject(value)) {
      throw invalidField('', 'NOT_AN_OBJECT', 'Send the request as a JSON object');
    }
    if (metadata.type === 'body' && isDeeper(value, MAX_DEPTH))
      throw invalidField('', 'TOO_DEEP', 'The request is nested too deeply', { max: MAX_DEPTH });
    const special = SPECIAL_NAMES.find((name) => isJsonObject(value) && Object.hasOwn(Object(value), name));
    if (special) throw invalidInput([unknownField(special)]);
    const aside = verbatimFields(metadata.metatype).filter((name) => Object.hasOwn(Object(value), name));
    if (aside.length === 0) return this.validation.transform(value, metadata);
    const entries = Object.entries(value as Record<string, unknown>);
    const rest = Object.fromEntries(entries.filter(([name]) => !aside.includes(name)));
    const kept = Object.fromEntries(entries.filter(([name]) => aside.includes(name)));
    return Object.assign(await this.validation.transform(rest, metadata), kept);
  }

  private async emptyQuery(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const dto = await this.validation.transform(value, metadata);
    this.optional.add(metadata.metatype);
    return dto;
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function isJsonObject(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/** Converts an error of a field, whose rules stop at the first broken one, with its code in the context. */
export function toFieldError({ property, constraints = {}, contexts = {} }: ValidationError): FieldError {
  const [rule = '', message = ''] = Object.entries(constraints)[0] ?? [];
  return rule in contexts ? { field: property, message, ...contexts[rule] } : unknownField(property);
}
