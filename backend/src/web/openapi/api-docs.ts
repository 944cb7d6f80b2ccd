import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { CachedResponse, prepare } from '../../core/http/cached-response.js';
import type { LimiterService } from '../../core/limits/limiter.service.js';
import { placeOf } from '../../core/requests/visitor.js';
import { refusing } from '../pages/stored-files.js';

interface Parts {
  /** Creates the served description; called once, at the first request. */
  describe: () => OpenAPIObject;
  limiter: LimiterService;
}

/** Caching for a few minutes, because the description changes only with the server's version. */
const FOR_MINUTES = 'public, max-age=300';
const FOR_A_DAY = 'public, max-age=86400';

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** The page may load only its own files and call this API, without inline styles. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API of the National Performance Index</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/index.css">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="swagger-ui"><p>The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>; this page draws it with JavaScript.</p></main>
</body>
</html>
`;

/**
 * Starts the page, dark if the reader's system is. The library's badge would make another site read the description.
 */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** Makes wide parts scroll on phones, and hides the empty column of links. */
const STYLE = `html.dark-mode body { background: #1c2022; }
.swagger-ui .opblock-body { overflow-x: auto; }
@media (max-width: 40rem) {
  .swagger-ui .response-col_links { display: none; }
}
`;

const require = createRequire(import.meta.url);
const ofSwagger = (file: string) => readFile(require.resolve(`swagger-ui-dist/${file}`));

/** Adds `/api/openapi.json` and, for people, `/api/docs`, whose requests have their own limit. */
export function serveApiDocs(server: FastifyInstance, { describe, limiter }: Parts): void {
  const serve = (
    path: string,
    { type, lifetime, read }: { type: string; lifetime: string; read: () => Promise<Buffer> | Buffer },
  ) => {
    let made: Promise<CachedResponse> | undefined;
    server.get(path, (request, reply) =>
      refusing(request, reply, async () => {
        await limiter.take('docsAddress', placeOf(request));
        made ??= Promise.resolve(read()).then((bytes) => new CachedResponse(bytes));
        reply
          .headers({
            'Access-Control-Allow-Origin': '*',
            'Cache-Control': lifetime,
            'Content-Security-Policy': CSP,
            Vary: 'Accept-Encoding',
          })
          .type(type);
        return reply.send(await prepare((await made).select(request.headers), reply));
      }),
    );
  };
  const page = { type: HTML, lifetime: FOR_MINUTES, read: () => Buffer.from(PAGE) };
  serve('/api/docs', page);
  serve('/api/docs/', page);
  serve('/api/openapi.json', {
    ...{ type: 'application/json; charset=utf-8', lifetime: FOR_MINUTES },
    read: () => Buffer.from(JSON.stringify(describe())),
  });
  serve('/api/docs/page.css', { type: CSS, lifetime: FOR_MINUTES, read: () => Buffer.from(STYLE) });
  serve('/api/docs/start.js', { type: SCRIPT, lifetime: FOR_MINUTES, read: () => Buffer.from(START) });
  for (const [file, type] of [
    ['index.css', CSS],
    ['swagger-ui.css', CSS],
    ['swagger-ui-bundle.js', SCRIPT],
  ] as const) {
    serve(`/api/docs/${file}`, { type, lifetime: FOR_A_DAY, read: () => ofSwagger(file) });
  }
}
