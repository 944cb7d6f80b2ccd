import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { VERSION } from '../../core/config/version.js';
import { ErrorDto } from '../../core/errors/error.dto.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { describeParameter } from './parameters.js';
import { TAGS } from './tags.js';

/** The codes that guards and input add to every such route. */
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

/** The role that a route requires, and who receives more fields; kept for readers and tests. */
interface AccessExtension {
  'x-access'?: 'public' | 'user' | 'admin';
  'x-more-for'?: 'admin';
}

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & AccessExtension;

const BEARER = { bearer: [] };

/** Creates the API's description from the code. @param url of the server; by default the origin of the description */
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

/** Lists the operations of a description with their places. */
export function operationsOf({ paths }: OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method: Method) => {
      const operation = item[method] as Operation | undefined;
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** Describes numbers in paths as ids, which the code only knows as numbers. */
function describeId(parameter: NonNullable<Operation['parameters']>[number]): void {
  if (!('in' in parameter) || parameter.in !== 'path') return;
  const { type } = parameter.schema as { type?: string };
  if (type === 'number') parameter.schema = { type: 'integer', minimum: 1, maximum: LARGEST_ID };
}

/**
 * Returns the security of an operation: a token is required, is optional where it gives more fields, or has no meaning.
 */
function securityOf({ 'x-access': access, 'x-more-for': moreFor }: Operation): Operation['security'] {
  if (access !== 'public') return [BEARER];
  return moreFor ? [{}, BEARER] : [];
}

/**
 * Adds the codes that operations share.
 * @param mayHaveBody whether the method's body is read, even if no operation needs one
 */
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
