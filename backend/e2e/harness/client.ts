import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnswer } from './api-document.js';

/** An answer as it came over the wire. */
export interface Answer<T = any> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

interface CallOptions {
  body?: unknown;
  form?: FormData;
  raw?: { type: string; text: string };
  headers?: Record<string, string>;
}

/** The statuses of answers that came in any order. */
export const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

let numbered = 0;
/** A name that no other call of this run gives. */
export const unique = (prefix: string) => `${prefix}${process.pid % 10_000}x${numbered++}`;

/** Somebody who talks HTTP to a server; `token` says as whom. */
export class Client {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
    /** The account as sign-in answered it. */
    readonly user: any = null,
    readonly password: string = '',
    /** The address to send as a proxy would, for servers that trust this machine; null: the connection's own. */
    readonly address: string | null = null,
  ) {}

  /** @throws when the answer is not what the API's own document promises */
  async call<T = any>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { body, form, raw, headers = {} } = options;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(raw && { 'content-type': raw.type }),
        ...(this.address && { 'x-forwarded-for': this.address }),
        ...headers,
      },
      body: form ?? raw?.text ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
    checkAnswer(method, this.url + path, answer);
    return answer;
  }

  get<T = any>(path: string, options?: CallOptions) {
    return this.call<T>('GET', path, options);
  }

  post<T = any>(path: string, body?: unknown, options?: CallOptions) {
    return this.call<T>('POST', path, {
      ...(body instanceof FormData ? { form: body } : { body }),
      ...options,
    });
  }

  put<T = any>(path: string, body?: unknown, options?: CallOptions) {
    return this.call<T>('PUT', path, {
      ...(body instanceof FormData ? { form: body } : { body }),
      ...options,
    });
  }

  patch<T = any>(path: string, body?: unknown) {
    return this.call<T>('PATCH', path, { body });
  }

  delete<T = any>(path: string) {
    return this.call<T>('DELETE', path);
  }

  /** A visitor who comes from another network address. */
  from(address: string): Client {
    return new Client(this.url, null, null, '', address);
  }

  /** The same address with another token. */
  withToken(token: string | null): Client {
    return new Client(this.url, token);
  }

  async signIn(email: string, password: string): Promise<Client> {
    const { status, body, text } = await this.post('/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`sign-in failed: ${status} ${text}`);
    return new Client(this.url, body.token, body.user, password);
  }

  /** Registers a new voter and returns a client that is signed in as it. */
  async register(name = unique('voter_'), domain = 'test.example'): Promise<Client> {
    const password = 'secret1';
    const { status, body, text } = await untilServed(() =>
      this.post('/api/auth/register', { username: name, email: `${name}@${domain}`, password }),
    );
    if (status !== 201) throw new Error(`registration failed: ${status} ${text}`);
    return new Client(this.url, body.token, body.user, password, this.address);
  }

  // What an administrator's client makes, for tests that are about something else.

  /** @returns a client that is signed in as another administrator */
  async makeAdministrator(): Promise<Client> {
    const username = unique('admin_');
    const account = { username, email: `${username}@test.example`, password: 'secret1', role: 'admin' };
    await created(() => this.post('/api/users', account));
    return this.signIn(account.email, account.password);
  }

  async makeTitle(name = unique('Title ')): Promise<any> {
    return created(() => this.post('/api/titles', { name }));
  }

  async makeMetric(fields: Record<string, unknown> = {}): Promise<any> {
    const key = unique('m');
    return created(() =>
      this.post('/api/metrics', { key, label: `Metric ${key}`, isGlobal: true, ...fields }),
    );
  }

  /** @param title the name of an existing one; else a new one is made */
  async makeCandidate(fields: { name?: string; title?: string } = {}): Promise<any> {
    const form = new FormData();
    form.set('name', fields.name ?? unique('Candidate '));
    form.set('title', fields.title ?? (await this.makeTitle()).name);
    return created(() => this.post('/api/candidates', form));
  }

  /** Rates a candidate with the same score on each metric that applies to it. */
  async rate(candidate: { id: number; title: string }, score: number): Promise<Answer> {
    const scores = await this.equalScores(candidate.title, score);
    return this.post('/api/ratings', { candidateId: candidate.id, scores });
  }

  /** The same score for each metric that applies to a title. */
  async equalScores(title: string, score: number): Promise<Record<string, number>> {
    const { body } = await untilServed(() => this.get(`/api/metrics?title=${encodeURIComponent(title)}`));
    return Object.fromEntries(body.map(({ key }: { key: string }) => [key, score]));
  }
}

async function created(send: () => Promise<Answer>): Promise<any> {
  const { status, body, text } = await untilServed(send);
  if (status !== 201) throw new Error(`could not be made: ${status} ${text}`);
  return body;
}

/** Sends a request again while the server is too busy: on a busy machine, a database seems not to answer. */
export async function untilServed(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await sleep(500);
  }
}
