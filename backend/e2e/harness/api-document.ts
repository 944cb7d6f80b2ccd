/** The part of a JSON schema that an OpenAPI 3.0 document of ours uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  access: 'public' | 'user' | 'admin';
  /** The role to which the answer shows more than to others. */
  moreFor?: 'admin';
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      Omit<Operation, 'method' | 'path' | 'access'> & { 'x-access': string; 'x-more-for'?: 'admin' }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Compares the API description with the behaviour of the server. */
export class ApiDocument {
  readonly operations: Operation[];
  private readonly schemas: Record<string, Schema>;

  constructor(openApi: unknown) {
    const { paths, components } = openApi as OpenApi;
    this.schemas = components.schemas;
    this.operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        access: operation['x-access'] as Operation['access'],
        moreFor: operation['x-more-for'],
        parameters: operation.parameters,
        requestBody: operation.requestBody,
        responses: operation.responses,
      })),
    );
  }

  /** A path without parameters goes before one with: `stats` before `{id}`. */
  find(method: string, path: string): Operation | undefined {
    const fitting = this.operations.filter((operation) => {
      const pattern = operation.path.replace(/\{[^}]+\}/g, '[^/]+');
      return operation.method === method && new RegExp(`^${pattern}$`).test(path);
    });
    return fitting.find((operation) => operation.path === path) ?? fitting[0];
  }

  /**
   * Everything in which an answer differs from what the document says of it.
   * @param path without the query
   * @param body as parsed; undefined when the answer was no JSON
   */
  mistakesOf(method: string, path: string, status: number, body: unknown): string[] {
    const operation = this.find(method, path);
    if (!operation) return [404, 413].includes(status) ? [] : [`no operation is documented for ${path}`];
    const response = operation.responses[status];
    if (!response) return [`status ${status} is not documented`];
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return body === undefined ? [] : [`a body is not documented for status ${status}`];
    if (body === undefined) return ['the body is not JSON'];
    return this.judge(schema, body, 'body');
  }

  private judge(schema: Schema, value: unknown, where: string): string[] {
    if (value === null && schema.nullable) return [];
    if (schema.$ref) return this.judge(this.resolved(schema), value, where);
    if (schema.allOf) return schema.allOf.flatMap((part) => this.judge(part, value, where));
    if (schema.oneOf) {
      const fits = schema.oneOf.some((part) => this.judge(part, value, where).length === 0);
      return fits ? [] : [`${where} is none of what is documented`];
    }
    if (schema.enum && !schema.enum.includes(value)) return [`${where} is ${value}, not of its enum`];
    switch (schema.type) {
      case 'object':
        return this.judgeObject(schema, value, where);
      case 'array':
        if (!Array.isArray(value)) return [`${where} is not an array`];
        return value.flatMap((item, index) => this.judge(schema.items ?? {}, item, `${where}[${index}]`));
      case 'integer':
        return Number.isSafeInteger(value)
          ? judgeRange(schema, value as number, where)
          : [`${where} is no integer`];
      case 'number':
        return typeof value === 'number' ? judgeRange(schema, value, where) : [`${where} is no number`];
      case 'boolean':
        return typeof value === 'boolean' ? [] : [`${where} is no boolean`];
      case 'string':
        if (typeof value !== 'string') return [`${where} is no text`];
        return schema.format === 'date-time' && !ISO_TIME.test(value)
          ? [`${where} is no time: ${value}`]
          : [];
      default:
        return [`${where} has no documented type`];
    }
  }

  private judgeObject(schema: Schema, value: unknown, where: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${where} is no object`];
    const { properties = {}, required = [], additionalProperties } = schema;
    const missing = required.filter((key) => !Object.hasOwn(value, key));
    return [
      ...missing.map((key) => `${where}.${key} is missing`),
      ...Object.entries(value).flatMap(([key, item]) => {
        const known = properties[key] ?? additionalProperties;
        return known ? this.judge(known, item, `${where}.${key}`) : [`${where}.${key} is not documented`];
      }),
    ];
  }

  /** The schema that another one may only name. */
  resolved(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const named = this.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!named) throw new Error(`${schema.$ref} is not in the document`);
    return named;
  }
}

function judgeRange({ minimum, maximum }: Schema, value: number, where: string): string[] {
  const fits = value >= (minimum ?? value) && value <= (maximum ?? value);
  return fits ? [] : [`${where} is ${value}, outside of its range`];
}

/** What every refusal is like, whatever was asked. */
export function errorMistakesOf(status: number, headers: Headers, body: any): string[] {
  if (typeof body !== 'object' || body === null) return ['an error has no JSON body'];
  const unknown = Object.keys(body).filter(
    (key) =>
      !['statusCode', 'code', 'message', 'requestId', 'errors', 'requiredLevel', 'nextOpensAt'].includes(
        key,
      ) &&
      !(key === 'challenge' && body.code === 'PROOF_OF_WORK_NEEDED') &&
      !(key === 'conflict' && body.code === 'PRECONDITION_FAILED'),
  );
  return [
    ...unknown.map((key) => `an error has the key ${key}`),
    ...(body.statusCode === status ? [] : [`statusCode is ${body.statusCode}`]),
    ...(/^[A-Z][A-Z0-9_]+$/.test(body.code) ? [] : [`code is ${body.code}`]),
    ...(typeof body.message === 'string' && body.message !== '' ? [] : ['message is no sentence']),
    ...(body.requestId && body.requestId === headers.get('x-request-id')
      ? []
      : ['requestId is not the header']),
    ...(status === 429 || status === 503 ? retryAfterMistakes(headers) : []),
  ];
}

function retryAfterMistakes(headers: Headers): string[] {
  return /^[1-9]\d*$/.test(headers.get('retry-after') ?? '') ? [] : ['Retry-After is missing'];
}

declare const requireNatively: NodeJS.Require;

let current: ApiDocument | null = null;

/**
 * Compares every later response to a client with this document.
 * @param openApi makes it; called once for all files of tests, because it takes as long as the tests of a short one
 */
export function holdAnswersAgainst(openApi: () => unknown): void {
  if (current) return;
  const kept: { openApi?: unknown } = requireNatively('./kept.cjs');
  kept.openApi ??= openApi();
  current = new ApiDocument(kept.openApi);
}

export function documentedOperations(): Operation[] {
  if (!current) throw new Error('no server has been started');
  return current.operations;
}

/** @throws naming everything in which the answer is not what the document promises */
export function checkAnswer(
  method: string,
  url: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/api/') || /^\/api\/(docs|openapi)/.test(pathname)) return;
  const mistakes = [
    ...(current?.mistakesOf(method, pathname, status, body) ?? []),
    ...(status >= 400 ? errorMistakesOf(status, headers, body) : []),
  ];
  if (mistakes.length > 0) {
    throw new Error(`${method} ${pathname} answered ${status} against its document: ${mistakes.join('; ')}`);
  }
}
