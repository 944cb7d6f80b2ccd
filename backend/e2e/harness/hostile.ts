import { type IncomingHttpHeaders, type IncomingMessage, request as openRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ApiDocument, Operation, Schema } from './api-document.js';

/** The same tests in every run, unless FUZZ_SEED says which others: a number, or `random`. */
export const FUZZ = {
  seed:
    process.env.FUZZ_SEED === 'random'
      ? Math.floor(Math.random() * 2 ** 31)
      : Number(process.env.FUZZ_SEED ?? 7),
  runs: Number(process.env.FUZZ_RUNS ?? 8),
};

/** A request as it is put together, short enough to be read when it has found something. */
export interface HostileRequest {
  /** Includes the query; `⟦name⟧` is replaced by something that the server has. */
  path: string;
  headers: Record<string, string>;
  body: { type: string | null; text: string } | null;
}

/** Three of them still are less than the 16 KiB that a request's address and headers may have. */
const LONG = 'x'.repeat(4_000);

/**
 * Texts that have broken programs: ends of strings, halves of characters, other directions, names that every
 * object has, quotes of SQL and HTML, formulas, and signs that become many when they are normalized.
 */
const TEXTS = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202eevil\u200f\u061c',
  '\ufeff\u200b',
  '\u2028\u2029\r\nSet-Cookie: a=b',
  'İ'.repeat(30),
  'ﷺ'.repeat(30),
  '\ufb2c'.repeat(30),
  `z${'\u0301'.repeat(80)}`,
  '👩‍👩‍👧‍👦'.repeat(20),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' OR '1'='1",
  "'; DROP TABLE user; --",
  '1) UNION ALL VALUES (1, 2',
  '%_!\\%',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{7*7}}<%= 7 %>',
  '../../../../etc/passwd',
  "=cmd|'/c calc'!A1",
  '%00%ff%c0%ae',
  'NaN',
  '1e3',
  '0x10',
  '-1',
  '+1',
  '１２',
  '9'.repeat(400),
  'undefined',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  LONG,
];

/** JSON that is something else than what is asked for. */
const VALUES = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[1,1]',
  '["a",{"b":[]}]',
  '{"a":1}',
  '{"length":1000000000}',
  '{"then":1,"toString":1,"valueOf":null,"toJSON":1}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"$ne":null}',
  '{"lead":1,"lead":2}',
  `${'['.repeat(12)}${']'.repeat(12)}`,
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
];

const SHORT_VALUES = VALUES.filter(({ length }) => length < 100);

/** Bodies that are no JSON object at all. */
const RAW_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '5',
  '{',
  '{"name":',
  '{"name":"\\ud83d"',
  '{}{}',
  "{'name':'x'}",
  '{"name":NaN}',
  '\ufeff{}',
  '\0',
  `{"name":"${'x'.repeat(300_000)}"}`,
  `${'['.repeat(100_000)}`,
];

const CONTENT_TYPES = [
  null,
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/JSON',
  'application/json, text/plain',
  'application/vnd.api+json',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  'multipart/mixed; boundary=x',
  'nonsense',
  ';;;',
];

/** One of these beside what the caller sends anyway. */
const HEADERS: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer null' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${LONG}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Bearer \u00ff\u00fe' },
  { 'if-none-match': '"' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=9-1,-5,x' },
  { accept: 'text/html;q=NaN' },
  { 'accept-encoding': 'br;q=2, *;q=-1, \u00ff' },
  { 'accept-language': `${'ar,'.repeat(500)}` },
  { 'x-request-id': "'><script>" },
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(300)}::::` },
  { 'x-http-method-override': 'DELETE' },
  { cookie: `${'a=b; '.repeat(300)}__proto__=1` },
  { 'content-encoding': 'gzip' },
  { origin: 'null' },
  { expect: 'nonsense' },
  { te: 'trailers' },
  { 'x-long': LONG },
];

const FILES = [
  '⟦jpeg⟧',
  '⟦jpeg⟧',
  '⟦bomb⟧',
  '⟦zip⟧',
  '<svg><script>1</script></svg>',
  'GIF89a',
  '\xff\xd8\xff\xe0',
  '',
  '\0\0\0',
];
const CSV_HEADS = [
  'name,description',
  'key,label,description,minScore,maxScore,title',
  'candidateId,name,title,picture',
  'name,name',
  '__proto__,constructor',
  '"',
];

const json = (text: string) => JSON.stringify(text);
const pick = fc.constantFrom;
const often = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const text = often(
  [8, pick(...TEXTS)],
  [1, fc.string({ unit: 'binary' })],
  [1, fc.string({ unit: 'grapheme' })],
);
/** A value of the wrong kind, as JSON. */
const wrong = often(
  [2, pick(...VALUES)],
  [2, text.map(json)],
  [1, fc.double().map((number) => json(String(number)))],
);

/** Percent-encodes each byte as it is, halves of surrogate pairs too, which is what a URL must not have. */
const encode = (value: string) =>
  [...value].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');

/** Makes the requests to an operation from what its document says of it. */
export class HostileRequests {
  constructor(private readonly document: ApiDocument) {}

  to(operation: Operation): fc.Arbitrary<HostileRequest> {
    const { path, method, parameters = [] } = operation;
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const headers = often([4, fc.constant({})], [1, pick(...HEADERS)]);
    return fc
      .record({
        ids: fc.tuple(...inPath.map(() => this.id())),
        query: this.query(inQuery),
        headers,
        body: method === 'GET' ? fc.constant(null) : this.body(operation),
      })
      .map(({ ids, query, headers: sent, body }) => {
        const filled = inPath.reduce(
          (filling, { name }, index) => filling.replace(`{${name}}`, ids[index] ?? ''),
          path,
        );
        return { path: query === '' ? filled : `${filled}?${query}`, headers: sent, body };
      });
  }

  private id(): fc.Arbitrary<string> {
    return often(
      [3, fc.constant('⟦id⟧')],
      [1, fc.constant('999999')],
      [3, text.map((value) => encode(value || '0'))],
    );
  }

  private query(parameters: NonNullable<Operation['parameters']>): fc.Arbitrary<string> {
    const names = [...parameters.map(({ name }) => name), 'unknown', '__proto__', 'constructor', 'a[b]', ''];
    const fitting = parameters.map(({ name, schema }) =>
      this.fitting(schema).map((value) => `${name}=${encode(unquoted(value))}`),
    );
    const hostile = fc
      .tuple(pick(...names), often([3, text], [1, pick(...SHORT_VALUES)]))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`);
    const broken = pick('&&&', '=', '%', '%ff=%', 'limit', 'limit=1&limit=2', `a=${LONG}`, '?'.repeat(50));
    const one = fitting.length === 0 ? hostile : often([2, fc.oneof(...fitting)], [2, hostile]);
    const list = fc.array(one, { maxLength: 2 }).map((items) => items.join('&'));
    return parameters.length === 0 ? often([9, fc.constant('')], [1, list]) : often([9, list], [1, broken]);
  }

  private body({ requestBody }: Operation): fc.Arbitrary<HostileRequest['body']> {
    const raw = fc.record({ type: fc.constant('application/json'), text: pick(...RAW_BODIES) });
    const { 'application/json': asJson, 'multipart/form-data': asForm } = requestBody?.content ?? {};
    const fields = this.propertiesOf((asForm ?? asJson)?.schema ?? {});
    const object = this.object(fields, requestBody !== undefined);
    const mistyped = fc.record({ type: pick(...CONTENT_TYPES), text: object });
    const typed = fc.record({ type: fc.constant('application/json'), text: object });
    const form = this.form(fields);
    if (!requestBody) return often([8, fc.constant(null)], [1, raw], [1, typed], [1, mistyped], [1, form]);
    const none = fc.constant(null);
    return asForm
      ? often([12, form], [2, typed], [1, raw], [1, mistyped], [1, none])
      : often([14, typed], [2, raw], [1, mistyped], [1, form], [1, none]);
  }

  /** The text of a JSON object: keys may come twice. */
  private object(fields: Record<string, Schema>, known: boolean): fc.Arbitrary<string> {
    const entry = (name: string, value: fc.Arbitrary<string>) => value.map((item) => `${json(name)}:${item}`);
    const names = Object.keys(fields);
    const good = fc.tuple(...names.map((name) => entry(name, this.known(name, fields[name] as Schema))));
    const bad = fc.oneof(...[...names, 'unknown'].map((name) => entry(name, wrong)));
    const extra = fc
      .tuple(pick('__proto__', 'constructor', 'prototype', 'id', 'role', 'toString', '', 'a.b', 'x\0'), wrong)
      .map(([name, value]) => `${json(name)}:${value}`);
    const replaced = fc
      .tuple(good, bad)
      .map(([list, one]) => [...list.filter((item) => item.split(':')[0] !== one.split(':')[0]), one]);
    const list = often<string[]>(
      [known ? 5 : 1, good],
      [6, replaced],
      [1, fc.array(bad, { maxLength: 5 })],
      [1, fc.tuple(good, extra).map(([some, one]) => [...some, one])],
      // The same key twice: the second one counts, as in every parser.
      [1, fc.tuple(good, bad).map(([some, one]) => [one, ...some])],
      [1, good.map((some) => some.slice(1))],
    );
    return list.map((items) => `{${items.join(',')}}`);
  }

  /** A multipart form, whole or damaged. */
  private form(fields: Record<string, Schema>): fc.Arbitrary<{ type: string; text: string }> {
    const binary = ({ format }: Schema) => format === 'binary';
    const csv = fc
      .tuple(pick(...CSV_HEADS), fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { maxLength: 4 }))
      .map(([head, rows]) =>
        [head, ...rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))].join(
          '\n',
        ),
      );
    const file = (name: string) =>
      fc
        .tuple(
          pick('p.jpg', 'p.png', '../../x.jpg', 'a\u202egpj.exe', '', 'x'.repeat(300)),
          pick('image/jpeg', 'image/png', 'text/csv', 'text/html', ''),
          name === 'file' ? often([3, csv], [1, pick(...FILES)]) : pick(...FILES),
        )
        .map(
          ([filename, type, content]) =>
            `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${content}`,
        );
    const plain = (name: string, value: fc.Arbitrary<string>) =>
      value.map((item) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${item}`);
    const good = fc.tuple(
      ...Object.entries(fields).map(([name, schema]) =>
        binary(schema) ? file(name) : plain(name, this.known(name, schema).map(unquoted)),
      ),
    );
    const bad = fc.oneof(
      ...[...Object.keys(fields), '__proto__', 'constructor', 'unknown', ''].flatMap((name) => [
        plain(name, text),
        file(name),
      ]),
      pick(
        '',
        '\r\n',
        'no header at all',
        `X-Long: ${LONG}${LONG}\r\n\r\n`,
        'Content-Disposition: form-data\r\n\r\nx',
      ),
    );
    const parts = often<string[]>(
      [4, good],
      [3, fc.tuple(good, bad).map(([some, one]) => [...some.slice(1), one])],
      [1, fc.tuple(good, bad).map(([some, one]) => [...some, one])],
      [1, fc.array(bad, { maxLength: 20 })],
    );
    const damage = often<(whole: string) => string>(
      [8, fc.constant((whole: string) => whole)],
      [
        1,
        pick(
          (whole: string) => whole.slice(0, whole.length / 2),
          (whole: string) => whole.slice(0, -6),
          (whole: string) => whole.replaceAll('\r\n', '\n'),
          (whole: string) => whole.replaceAll('--edge', '--ledge'),
          (whole: string) => `${whole}${whole}`,
          () => '',
        ),
      ],
    );
    return fc.tuple(parts, damage).map(([list, damaged]) => ({
      type: 'multipart/form-data; boundary=edge',
      text: damaged(`${list.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`),
    }));
  }

  /** What the operation would take, as JSON; often something that is there. */
  private known(name: string, schema: Schema): fc.Arbitrary<string> {
    return often([1, fc.constant(`⟦${name}⟧`)], [2, this.fitting(schema)]);
  }

  /** What keeps to the schema, with content that is meant badly. */
  private fitting(given: Schema): fc.Arbitrary<string> {
    const schema = this.document.resolved(given);
    const { type, format, minimum = 0, maximum = 2 ** 31 - 1, minLength = 0, maxLength = 50 } = schema;
    if (schema.enum) return pick(...schema.enum.map((value) => JSON.stringify(value)));
    if (type === 'boolean') return pick('true', 'false');
    if (type === 'integer' || type === 'number')
      return pick(minimum, minimum + 1, maximum - 1, maximum).map(String);
    if (type === 'array')
      return fc.array(this.fitting(schema.items ?? {}), { maxLength: 3 }).map((items) => `[${items}]`);
    if (type === 'object') return pick('{}', '{"lead":5}', '{"__proto__":1}', '⟦scores⟧');
    if (schema.pattern) return pick('a', 'Z9_', 'constructor', 'toString', 'a'.repeat(32)).map(json);
    if (format === 'email') return pick(...EMAILS).map(json);
    if (format === 'date') return pick('2026-11-21', '0001-01-01', '9999-12-31').map(json);
    return text.map((value) => json([...value].slice(0, maxLength).join('').padEnd(minLength, 'x')));
  }

  private propertiesOf(schema: Schema): Record<string, Schema> {
    return this.document.resolved(schema).properties ?? {};
  }
}

const EMAILS = [
  '⟦email⟧',
  'o\'brien"@test.example',
  '<img src=x>@test.example'.replace(' ', '/'),
  `${'x'.repeat(240)}@test.example`,
  '\u202e@test.example',
  'İ@test.example',
  'a@b.c;drop',
];

/** The text of a JSON string, or other JSON unchanged. */
function unquoted(value: string): string {
  return value.startsWith('"') ? JSON.parse(value) : value;
}

/** What came back, whatever it was. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

/**
 * Sends a request byte for byte, because `fetch` would correct it.
 * @param known what replaces `⟦name⟧`: JSON in a JSON body, bytes (as Latin-1) in a form
 */
export function sendRaw(
  base: string,
  method: string,
  {
    path,
    headers,
    body,
  }: { path: string; headers: Record<string, string>; body: { type: string | null; bytes: Buffer } | null },
): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const sent = openRequest(base, {
      method,
      path,
      headers: {
        ...(body && { 'content-length': body.bytes.length }),
        ...(body?.type != null && { 'content-type': body.type }),
        ...headers,
      },
      timeout: 20_000,
      // Use a new connection: one that a refusal has ended would fail the next request.
      agent: false,
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
    sent.on('error', fail);
    sent.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('error', fail);
      response.on('end', () => {
        try {
          done(toAnswer(response, Buffer.concat(pieces)));
        } catch (error) {
          fail(error);
        }
      });
    });
    sent.end(body?.bytes);
  });
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** @throws when it does not hold what its headers say */
function toAnswer({ statusCode = 0, headers: given }: IncomingMessage, bytes: Buffer): RawAnswer {
  const headers = toHeaders(given);
  const text = (DECODERS[headers.get('content-encoding') ?? '']?.(bytes) ?? bytes).toString();
  const isJson = headers.get('content-type')?.includes('json') && text !== '';
  return { status: statusCode, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

function toHeaders(given: IncomingHttpHeaders): Headers {
  return new Headers(
    Object.entries(given).flatMap(([name, value]) =>
      [value ?? []].flat().map((item): [string, string] => [name, item]),
    ),
  );
}

/** What only a program's inside would say: stacks, drivers, constraints, the framework's codes. */
const INSIDES =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|SQLITE_|\bER_[A-Z]{3}|QueryFailed|[a-z]Error:|better-sqlite3|mysql2|FST_|sqlMessage|errno|ECONN|\b(UQ|PK|FK|IX)_[a-z]|constraint failed|Data too long|password_hash/;

/** @returns the internals that the response reveals, or null */
export function insidesIn({ text: answered, headers }: RawAnswer): string | null {
  return INSIDES.exec(`${answered}\n${JSON.stringify([...headers])}`)?.[0] ?? null;
}
