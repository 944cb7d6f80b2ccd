import type { OpenAPIObject } from '@nestjs/swagger';
import { FIELD_ERROR_CODES, FIELD_RULE_CODES } from '../../core/errors/error-codes.js';
import { type Operation, operationsOf } from './document.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const CODE = /[A-Z][A-Z0-9_]+/g;
const RULES: ReadonlySet<string> = new Set(FIELD_RULE_CODES);
const SCHEMA = '#/components/schemas/';

/** Codes that no operation names, because every address can return them. */
const ANYWHERE = ['NOT_FOUND', 'STOPPING', 'TOO_MANY_REQUESTS'];

/** Codes of shared operations that only administrators can receive. */
const OF_ADMINISTRATORS = new Set(['LAST_ADMIN', 'TWO_FACTOR_REQUIRED', 'TWO_FACTOR_WRONG']);

/**
 * Reduces the API's description to visitors: the operations that they may call, with only their schemas, fields and
 * codes. The result reveals nothing about accounts and administration.
 * @param document is not changed
 */
export function publicPartOf(document: OpenAPIObject): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  const tags = new Set<string>();
  const codes = new Set(ANYWHERE);
  for (const { path, method, operation } of operationsOf(document)) {
    if (operation['x-access'] !== 'public') continue;
    const described = toldToVisitors(operation);
    paths[path] = { ...paths[path], [method]: described };
    for (const tag of described.tags ?? []) tags.add(tag);
    for (const code of codesOf(described)) codes.add(code);
  }
  return {
    ...document,
    info: {
      ...document.info,
      description: `${document.info.description} This is what everybody may call, without an account.`,
    },
    paths,
    tags: (document.tags ?? []).filter(({ name }) => tags.has(name)),
    components: { schemas: narrowed(schemasOf(paths, document.components?.schemas ?? {}), codes) },
  };
}

/** Returns an operation as a caller without a token sees it. */
function toldToVisitors(operation: Operation): Operation {
  const { 'x-access': _access, 'x-more-for': _moreFor, responses, ...described } = operation;
  const told = Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) < 400 || !response || !('description' in response)) return [[status, response]];
    const codes = (response.description.match(CODE) ?? []).filter((code) => !OF_ADMINISTRATORS.has(code));
    return codes.length > 0 ? [[status, { ...response, description: codes.join(', ') }]] : [];
  });
  return { ...described, security: [], responses: Object.fromEntries(told) };
}

function codesOf({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, response]) =>
    Number(status) >= 400 && response && 'description' in response
      ? (response.description.match(CODE) ?? [])
      : [],
  );
}

/** Returns the schemas that operations refer to, directly or indirectly, without fields for others. */
function schemasOf(paths: OpenAPIObject['paths'], all: Schemas): Schemas {
  const named = new Map<string, unknown>();
  const follow = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref } = node as { $ref?: unknown };
    const name = typeof $ref === 'string' && $ref.startsWith(SCHEMA) ? $ref.slice(SCHEMA.length) : null;
    if (name !== null && !named.has(name)) {
      const schema = withoutOthersFields(all[name]);
      named.set(name, schema);
      follow(schema);
    }
    for (const part of Object.values(node)) follow(part);
  };
  follow(paths);
  const inOrder = Object.keys(all).filter((name) => named.has(name));
  return Object.fromEntries(inOrder.map((name) => [name, named.get(name)])) as Schemas;
}

function withoutOthersFields(schema: unknown): unknown {
  const { properties, required, ...rest } = schema as {
    properties?: Record<string, { 'x-access'?: string }>;
    required?: string[];
  };
  if (!properties) return schema;
  const told = Object.entries(properties).filter(([, field]) => !field['x-access']);
  const names = new Set(told.map(([name]) => name));
  const left = required?.filter((name) => names.has(name)) ?? [];
  return { ...rest, properties: Object.fromEntries(told), ...(left.length > 0 && { required: left }) };
}

/** Returns the schemas with only those codes that visitors can receive. */
function narrowed(schemas: Schemas, codes: ReadonlySet<string>): Schemas {
  const { ErrorCode, FieldErrorCode } = schemas;
  const ofFields = FIELD_ERROR_CODES.filter((code) => RULES.has(code) || codes.has(code));
  return {
    ...schemas,
    ...(ErrorCode && { ErrorCode: { ...ErrorCode, enum: [...codes].sort() } }),
    ...(FieldErrorCode && { FieldErrorCode: { ...FieldErrorCode, enum: ofFields } }),
  };
}
