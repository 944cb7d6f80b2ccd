/** A call as it left the client. */
export interface Call {
  method: string;
  path: string;
  authorization: string | null;
  ifMatch: string | null;
  /** JSON as it was sent; of a form, its fields by their names. */
  body: unknown;
}

/** What the server answers: a status with a body, or `lost` for a connection that breaks. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'lost';

type Handler = (call: Call) => Answer | Promise<Answer>;

const handlers = new Map<string, Handler>();
const realFetch = globalThis.fetch;
const realXhr = globalThis.XMLHttpRequest;

/** Every call that was made since the test began, oldest first. */
export const calls: Call[] = [];

/** Returns a response of the server, by default 200. */
export function ok(body: unknown, status = 200, headers?: Record<string, string>): Answer {
  return { status, body, headers };
}

/** Gives an error body as the server writes them. */
export function failure(statusCode: number, code: string, message: string, field?: string): Answer {
  const errors = field === undefined ? undefined : [{ field, code, message, params: {} }];
  return { status: statusCode, body: { statusCode, code, message, requestId: 'test', errors } };
}

/**
 * Replaces the server at the one boundary that the client has with it. A call without a handler fails the test
 * by answering 501.
 * @param route method and path with its query, such as `GET /candidates?limit=6`
 */
export function onCall(route: string, handler: Handler): void {
  handlers.set(route, handler);
  globalThis.fetch = answer;
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
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
  globalThis.XMLHttpRequest = realXhr;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return Object.fromEntries(await request.formData());
  }
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

const answer: typeof fetch = async (input) => {
  const request = input as Request;
  const { pathname, search } = new URL(request.url);
  const call: Call = {
    method: request.method,
    path: pathname.replace(/^\/api/, '') + search,
    authorization: request.headers.get('authorization'),
    ifMatch: request.headers.get('if-match'),
    body: await readBody(request),
  };
  calls.push(call);
  const handler = handlers.get(`${call.method} ${call.path}`);
  const result = handler
    ? await handler(call)
    : failure(501, 'NO_HANDLER', `no handler for ${call.method} ${call.path}`);
  if (result === 'lost') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(result.body), {
    status: result.status,
    headers: { 'content-type': 'application/json', ...result.headers },
  });
};

/** What an upload needs of an XMLHttpRequest; the same handlers answer it, after it has reported half of its progress. */
class FakeXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private readonly headers = new Headers();
  private method = '';
  private url = '';
  private aborted = false;
  private answered = '';

  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getAllResponseHeaders() {
    return this.answered;
  }

  abort() {
    this.aborted = true;
    this.onabort?.();
  }

  async send(body: FormData) {
    const { url, method, headers } = this;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      const response = await answer(new Request(url, { method, headers, body }));
      this.status = response.status;
      this.responseText = await response.text();
      this.answered = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
      if (!this.aborted) this.onload?.();
    } catch {
      if (!this.aborted) this.onerror?.();
    }
  }
}
