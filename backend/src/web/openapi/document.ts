import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { VERSION } from '../../core/config/version.js';
import { ErrorDto } from '../../core/errors/error.dto.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { describeParameter } from './parameters.js';
import { TAGS } from './tags.js';

/** Written beside a route's own codes by its guards and input, which every such route shares. */
const SHARED: Record<string, string> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL',
  503: 'DATABASE_UNAVAILABLE, DATABASE_BUSY, BUSY, STORAGE_UNAVAILABLE',
  507: 'STORAGE_FULL',
};

const TAKING_INPUT: Record<string, string> = { ...SHARED, 400: 'VALIDATION_FAILED, INVALID_JSON' };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** Which role a route asks for, and who is told more there than others: kept so that readers and tests see it. */
interface AccessExtension {
  'x-access'?: 'public' | 'user' | 'admin';
  'x-more-for'?: 'admin';
}

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & AccessExtension;

const BEARER = { bearer: [] };

/**
 * The API's description, made from the code.
 * @param url where the server is reached; without it, where the description came from
 */
export function createOpenApi(app: INestApplication, url = '/'): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('National Performance Index')
    .setDescription(
      'Citizens rate their leaders and public officials, once each; the scores become a leaderboard.',
    )
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(url)
    .addBearerAuth({
      type: 'http',
      bearerFormat: 'JWT',
      description: 'The `token` that signing in or registering returns',
    })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    operationIdFactory: (_, method) => method,
  });
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  for (const { operation, method, path } of operationsOf(document)) {
    operation.security = securityOf(operation);
    for (const parameter of operation.parameters ?? []) {
      describeId(parameter);
      describeParameter(parameter, path);
    }
    addSharedErrors(operation, path, method !== 'get');
  }
  return document;
}

/** Every operation of a description, with where it stands. */
export function operationsOf({ paths }: OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method: Method) => {
      const operation = item[method] as Operation | undefined;
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** All numbers in paths are ids, which the code knows as numbers only. */
function describeId(parameter: NonNullable<Operation['parameters']>[number]): void {
  if (!('in' in parameter) || parameter.in !== 'path') return;
  const { type } = parameter.schema as { type?: string };
  if (type === 'number') parameter.schema = { type: 'integer', minimum: 1, maximum: LARGEST_ID };
}

/** A token is asked for; may be sent, where somebody is told more with one; or means nothing. */
function securityOf({ 'x-access': access, 'x-more-for': moreFor }: Operation): Operation['security'] {
  if (access !== 'public') return [BEARER];
  return moreFor ? [{}, BEARER] : [];
}

/** @param mayHaveBody whether it is a method whose body is read, though no operation may ask for one */
function addSharedErrors(operation: Operation, path: string, mayHaveBody: boolean): void {
  const access = operation['x-access'];
  const takesInput =
    mayHaveBody ||
    (operation.parameters ?? []).some((parameter) => 'in' in parameter && parameter.in === 'query');
  const statuses = [
    '400',
    ...(mayHaveBody ? ['413', '415', '507'] : []),
    ...(access !== 'public' ? ['401'] : []),
    ...(access === 'admin' ? ['403'] : []),
    ...(path === '/api/config' ? [] : ['503']),
    '500',
  ];
  const codes = takesInput ? TAKING_INPUT : SHARED;
  for (const status of statuses) {
    operation.responses[status] ??= {
      description: codes[status] ?? '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
    };
  }
}
