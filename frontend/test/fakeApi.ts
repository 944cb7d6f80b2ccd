/** A call as it left the client. */
export interface Call {
  method: string;
  path: string;
  authorization: string | null;
  body: unknown;
}

/** What the server answers: a status with a body, or `lost` for a connection that breaks. */
export type Answer = { status: number; body: unknown } | 'lost';

type Handler = (call: Call) => Answer | Promise<Answer>;

const handlers = new Map<string, Handler>();
const realFetch = globalThis.fetch;

/** Every call that was made since the test began, oldest first. */
export const calls: Call[] = [];

/** Gives an answer of the server, 200 unless told. */
export function ok(body: unknown, status = 200): Answer {
  return { status, body };
}

/** Gives an error body as the server writes them. */
export function failure(statusCode: number, code: string, message: string): Answer {
  return { status: statusCode, body: { statusCode, code, message, requestId: 'test' } };
}

/**
 * Stands in for the server at the one boundary that the client has with it. A call without a handler fails the test
 * by answering 501.
 * @param route method and path with its query, such as `GET /candidates?limit=6`
 */
export function onCall(route: string, handler: Handler): void {
  handlers.set(route, handler);
  globalThis.fetch = answer;
}

/** Calls made to one route so far. */
export function callsTo(route: string): Call[] {
  return calls.filter(({ method, path }) => `${method} ${path}` === route);
}

/** Puts everything back after a test. */
export function forgetApi(): void {
  handlers.clear();
  calls.length = 0;
  globalThis.fetch = realFetch;
}

const answer: typeof fetch = async (input) => {
  const request = input as Request;
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const call: Call = {
    method: request.method,
    path: pathname.replace(/^\/api/, '') + search,
    authorization: request.headers.get('authorization'),
    body: text ? JSON.parse(text) : undefined,
  };
  calls.push(call);
  const handler = handlers.get(`${call.method} ${call.path}`);
  const result = handler
    ? await handler(call)
    : failure(501, 'NO_HANDLER', `no handler for ${call.method} ${call.path}`);
  if (result === 'lost') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(result.body), {
    status: result.status,
    headers: { 'content-type': 'application/json' },
  });
};
