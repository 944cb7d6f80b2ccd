import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ApiDocument, checkAnswer, type Operation } from '../harness/api-document.js';
import { type Client, unique } from '../harness/client.js';
import {
  FUZZ,
  type HostileRequest,
  HostileRequests,
  insidesIn,
  type RawAnswer,
  sendRaw,
} from '../harness/hostile.js';
import { jpeg, pngBomb } from '../harness/pictures.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { JWT_SECRET, resign } from '../harness/tokens.js';
import { zipOf } from '../harness/zip.js';

const document = new ApiDocument(JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')));
const hostile = new HostileRequests(document);
const CALLERS = ['visitor', 'user', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

let server: TestServer;
let visitor: Client;
/** An administrator with a number that nobody comes upon. */
let keeper: Client;
let callers: Record<Caller, Client>;
/** The values that replace `⟦name⟧` in a request. */
let known: Record<string, string>;
let files: Record<string, Buffer>;
let fixture: Record<'users' | 'titles' | 'metrics' | 'candidates' | 'ratings' | 'contact', number>;
let stored: string;

beforeAll(async () => {
  process.stderr.write(`FUZZ_SEED=${FUZZ.seed} FUZZ_RUNS=${FUZZ.runs}\n`);
  server = await TestServer.start({ env: { JWT_SECRET } });
  visitor = server.visitor();
  const first = await server.admin();
  await visitor.register();
  keeper = await newAdmin(first);
  files = {
    jpeg: await jpeg(),
    bomb: pngBomb(9_000, 9_000),
    zip: zipOf([{ name: '../a.jpg', data: await jpeg() }]),
  };
  callers = { visitor, user: keeper, admin: keeper };
  await renew();
});
afterAll(() => server.stop());

async function newAdmin(by: Client): Promise<Client> {
  const username = unique('admin_');
  const account = { username, email: `${username}@test.example`, password: 'secret1' };
  await by.post('/api/users', { ...account, role: 'admin' });
  return visitor.signIn(account.email, account.password);
}

/** Restores what a successful request may have changed or removed. */
async function renew(): Promise<void> {
  const alive = async (client: Client) => (await client.get('/api/auth/me')).status === 200;
  if (callers.user === keeper || !(await alive(callers.user))) callers.user = await visitor.register();
  if (callers.admin === keeper || !(await alive(callers.admin))) callers.admin = await newAdmin(keeper);
  const victim = await visitor.register();
  const title = await keeper.makeTitle();
  const metric = await keeper.makeMetric({ titleId: title.id, isGlobal: false });
  const candidate = await keeper.makeCandidate({ title: title.name });
  await callers.user.post('/api/contact', {
    name: 'Any',
    email: 'any@test.example',
    subject: 'bug',
    message: 'Any',
  });
  const message = (await keeper.get('/api/contact?limit=1')).body.data.messages[0];
  const { reset_link: link } = (await visitor.post('/api/auth/forgot-password', { email: victim.user.email }))
    .body;
  const metrics = (await keeper.get(`/api/metrics?title=${encodeURIComponent(title.name)}`)).body;
  fixture = {
    users: victim.user.id,
    titles: title.id,
    metrics: metric.id,
    candidates: candidate.id,
    ratings: candidate.id,
    contact: message.id,
  };
  known = Object.fromEntries(
    Object.entries({
      title: title.name,
      titleId: title.id,
      candidateId: candidate.id,
      scores: Object.fromEntries(metrics.map(({ key }: any) => [key, 5])),
      email: victim.user.email,
      username: victim.user.username,
      key: metric.key,
      token: new URL(link).searchParams.get('token'),
      password: 'secret1',
      current_password: 'secret1',
    }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  stored = await digest();
}

/** One text for everything that is stored. */
async function digest(): Promise<string> {
  const { dataSource } = server;
  const names = dataSource.entityMetadatas.map(({ tableName }) => dataSource.driver.escape(tableName));
  if (ENGINE === 'mysql') return JSON.stringify(await dataSource.query(`CHECKSUM TABLE ${names.join(', ')}`));
  const hash = createHash('sha1');
  for (const name of names) hash.update(JSON.stringify(await dataSource.query(`SELECT * FROM ${name}`)));
  return hash.digest('hex');
}

/** Puts what there is in the place of its name. */
function fill({ path, headers, body }: HostileRequest, resource: string) {
  const own = fixture[resource as keyof typeof fixture] ?? 999_999;
  const replaced = (text: string) =>
    text.replace(/"?⟦(\w+)⟧"?/g, (_, name) =>
      name === 'id'
        ? String(own)
        : name === 'ids'
          ? `[${own}]`
          : (known[name] ?? (files[name] ? `⟦${name}⟧` : 'null')),
    );
  return {
    path: replaced(path).replaceAll('"', '%22'),
    headers,
    body: body && { type: body.type, bytes: withFiles(replaced(body.text)) },
  };
}

function withFiles(text: string): Buffer {
  return Buffer.concat(
    text
      .split(/⟦(\w+)⟧/)
      .map((part, index) => (index % 2 ? (files[part] ?? Buffer.alloc(0)) : Buffer.from(part))),
  );
}

/** Sends it and checks the response against every promise. */
async function attempt(operation: Operation, caller: Caller, request: HostileRequest): Promise<RawAnswer> {
  const { method, path, access } = operation;
  const { token } = callers[caller];
  const sent = fill(request, path.split('/')[2] ?? '');
  const answer = await sendRaw(server.url, method, {
    ...sent,
    headers: { ...(token && { authorization: `Bearer ${resign(token)}` }), ...sent.headers },
  });
  const before = stored;
  stored = await digest();
  const { status, text } = answer;
  const said = `${status} ${text.slice(0, 300)}`;
  if (status >= 500 || status === 429) throw new Error(`answered ${said}`);
  const insides = insidesIn(answer);
  if (insides) throw new Error(`told "${insides}" of its inside: ${said}`);
  checkAnswer(method, `${server.url}${sent.path.split('?')[0]}`, answer);
  const mayPass = access === 'public' || caller === 'admin' || access === caller;
  if (status < 400 && !mayPass) throw new Error(`let a ${caller} in: ${said}`);
  if (status >= 400 && stored !== before) throw new Error(`stored something and answered ${said}`);
  return answer;
}

describe('whatever is sent, an answer keeps to the document, tells nothing of the inside and a refusal stores nothing', () => {
  it.each(
    document.operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )('%s', async (_, operation) => {
    const passes = { public: CALLERS, user: ['user', 'admin'], admin: ['admin'] }[operation.access];
    for (const caller of CALLERS) {
      const runs = passes.includes(caller) ? FUZZ.runs : Math.ceil(FUZZ.runs / 4);
      await fc.assert(
        fc.asyncProperty(hostile.to(operation), async (request) => {
          const { status } = await attempt(operation, caller, request);
          const changed = status < 300 && operation.method !== 'GET';
          if (changed && /bulk|password|logout/.test(operation.path)) await renew();
          else if (changed && operation.method === 'DELETE') await renew();
        }),
        { seed: FUZZ.seed, numRuns: runs, interruptAfterTimeLimit: 40_000 },
      );
    }
  });
});
