import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { VERSION } from '../config/version.js';
import { ErrorDto } from '../errors/error.dto.js';

/** Written beside a route's own codes by its guards and input, which every such route shares. */
const SHARED: Record<string, string> = {
  400: 'VALIDATION_FAILED, INVALID_JSON',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL',
  503: 'DATABASE_UNAVAILABLE, DATABASE_BUSY, BUSY, STORAGE_UNAVAILABLE',
  507: 'STORAGE_FULL',
};

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Which role a route asks for, kept in the document so that readers and tests see it. */
export type AccessExtension = { 'x-access'?: 'public' | 'user' | 'admin' };

/** The API's description, made from the code. */
export function createOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('National Performance Index')
    .setDescription(
      'Citizens rate their leaders and public officials, once each; the scores become a leaderboard.',
    )
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    operationIdFactory: (controller, method) =>
      `${controller.replace('Controller', '').toLowerCase()}_${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (operation) addSharedErrors(operation as Operation & AccessExtension, path, method !== 'get');
    }
  }
  return document;
}

/** @param mayHaveBody whether it is a method whose body is read, though no operation may ask for one */
function addSharedErrors(operation: Operation & AccessExtension, path: string, mayHaveBody: boolean): void {
  const access = operation['x-access'];
  if (access !== 'public') operation.security = [{ bearer: [] }];
  const takesInput =
    mayHaveBody ||
    (operation.parameters ?? []).some((parameter) => 'in' in parameter && parameter.in === 'query');
  const statuses = [
    ...(takesInput ? ['400'] : []),
    ...(mayHaveBody ? ['413', '415', '507'] : []),
    ...(access !== 'public' ? ['401'] : []),
    ...(access === 'admin' ? ['403'] : []),
    ...(path === '/api/config' ? [] : ['503']),
    '500',
  ];
  for (const status of statuses) {
    operation.responses[status] ??= {
      description: SHARED[status] ?? '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
    };
  }
}

/** Adds `/api/openapi.json` and, for people, `/api/docs`. */
export function serveApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => createOpenApi(app), { jsonDocumentUrl: 'api/openapi.json' });
}
