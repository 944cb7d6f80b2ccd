import fc from 'fast-check';
import { RoundTransitionsTask } from '../../src/index/rounds/round-transitions.task.js';
import type { Client } from '../harness/client.js';
import {
  callerOf,
  Election,
  expectStatus,
  named,
  one,
  type Polls,
  refusalOf,
  type Thing,
} from '../harness/election.js';
import { FUZZ } from '../harness/hostile.js';
import { TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

/** Each run is of sixty steps at most. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
const MAX_COMMANDS = 60;

let server: TestServer;
let polls: Polls;
beforeAll(async () => {
  process.stderr.write(`FUZZ_SEED=${FUZZ.seed} FUZZ_RUNS=${RUNS}\n`);
  server = await TestServer.start();
  polls = { visitor: server.visitor(), keeper: await server.admin() };
});
afterAll(() => server.stop());

type Numbers = [number, number, number, number];
type Step = (model: Election, polls: Polls, numbers: Numbers) => Promise<void>;

/** What can happen, in the words of the product; its numbers choose among those that there are. */
const STEPS: Record<string, Step> = {
  register: async (model, { visitor }) => model.addPerson(await visitor.register()),

  signIn: async (model, { visitor }, [who, right]) => {
    const person = one(model.people, who);
    const password = right % 3 ? person.password : 'not the one';
    const email = `${person.name}@test.example`;
    const answer = await visitor.post('/api/auth/login', { email, password });
    const due = person.gone || password !== person.password ? 401 : 200;
    expectStatus(answer, due);
    if (due === 200) person.sessions.push({ client: visitor.withToken(answer.body.token), alive: true });
  },

  signOut: async (model, _, [who, which]) => {
    const session = one(one(model.people, who).sessions, which);
    expectStatus(await session.client.post('/api/auth/logout'), session.alive ? 200 : 401);
    session.alive = false;
  },

  rate: async (model, _, [who, which, whom, score]) => {
    const person = one(model.people, who);
    const { client, alive } = one(person.sessions, which);
    const candidate = one(model.candidates, whom);
    const keys = model.keysFor(candidate);
    const scores = Object.fromEntries(keys.map((key, index) => [key, (score + index) % 101]));
    const wrong = score % 10 === 0;
    const answer = await client.post('/api/ratings', {
      candidateId: candidate.id,
      scores: wrong ? { ...scores, unknown: 1 } : scores,
    });
    const pair = `${model.people.indexOf(person)} ${model.candidates.indexOf(candidate)}`;
    const due = () => {
      if (!alive) return 401;
      if (candidate.gone) return 404;
      if (model.ended) return 409;
      if (model.ratings.has(pair)) return 409;
      return candidate.title === null || wrong || keys.length === 0 ? 400 : 201;
    };
    expectStatus(answer, due());
    if (answer.status === 201) model.ratings.set(pair, scores);
  },

  changeRole: async (model, all, [by, who, to]) => {
    const caller = callerOf(model, all, by);
    const person = one(model.people, who);
    const role = to % 2 ? 'admin' : 'user';
    const answer = await caller.client.put(`/api/users/${person.id}`, { role });
    expectStatus(answer, refusalOf(caller) ?? (person.gone ? 404 : 200));
    if (answer.status === 200) person.role = role;
  },

  deleteUser: async (model, all, [by, who]) => {
    const caller = callerOf(model, all, by);
    const person = one(model.people, who);
    const answer = await caller.client.delete(`/api/users/${person.id}`);
    const due = person.gone ? 404 : caller.person === person ? 409 : 200;
    expectStatus(answer, refusalOf(caller) ?? due);
    if (answer.status === 200) model.removePerson(person);
  },

  changePassword: async (model, { visitor }, [who, which, right]) => {
    const person = one(model.people, who);
    const { client, alive } = one(person.sessions, which);
    const new_password = named().padEnd(6, 'x');
    const answer = await client.post('/api/auth/change-password', {
      current_password: right % 3 ? person.password : 'not the one',
      new_password,
    });
    expectStatus(answer, !alive ? 401 : right % 3 ? 200 : 400);
    if (answer.status !== 200) return;
    model.changePassword(person, new_password);
    person.sessions.push({ client: visitor.withToken(answer.body.token), alive: true });
  },

  resetPassword: async (model, { visitor }, [who]) => {
    const person = one(model.people, who);
    const asked = await visitor.post('/api/auth/forgot-password', {
      email: `${person.name}@test.example`,
    });
    expectStatus(asked, 200);
    const token = new URL(asked.body.reset_link).searchParams.get('token');
    const password = named().padEnd(6, 'x');
    const reset = () => visitor.post('/api/auth/reset-password', { token, password });
    expectStatus(await reset(), person.gone ? 400 : 200);
    if (!person.gone) model.changePassword(person, password);
    expectStatus(await reset(), 400);
  },

  makeTitle: async (model, all, [by]) => {
    const caller = callerOf(model, all, by);
    const answer = await caller.client.post('/api/titles', { name: named() });
    expectStatus(answer, refusalOf(caller) ?? 201);
    if (answer.status === 201) model.titles.push({ ...idAndName(answer.body), title: null, gone: false });
  },

  makeMetric: async (model, all, [by, of, isGlobal]) => {
    const caller = callerOf(model, all, by);
    const title = one(model.titles, of);
    const key = named();
    const owner = isGlobal % 2 ? { isGlobal: true } : { titleId: title.id };
    const answer = await caller.client.post('/api/metrics', { key, label: key, ...owner });
    expectStatus(answer, refusalOf(caller) ?? (title.gone && !owner.isGlobal ? 400 : 201));
    if (answer.status !== 201) return;
    const index = owner.isGlobal ? null : model.titles.indexOf(title);
    model.metrics.push({ id: answer.body.id, name: key, title: index, gone: false });
  },

  makeCandidate: async (model, all, [by, of]) => {
    const caller = callerOf(model, all, by);
    const title = one(model.titles, of);
    const answer = await caller.client.post('/api/candidates', { name: named(), title: title.name });
    expectStatus(answer, refusalOf(caller) ?? (title.gone ? 400 : 201));
    if (answer.status !== 201) return;
    model.candidates.push({ ...idAndName(answer.body), title: model.titles.indexOf(title), gone: false });
  },

  deleteTitle: (model, all, [by, which]) =>
    remove(model, all, by, 'titles', one(model.titles, which), (title) => model.removeTitle(title)),

  deleteMetric: (model, all, [by, which]) =>
    remove(model, all, by, 'metrics', one(model.metrics, which), (metric) => {
      metric.gone = true;
    }),

  deleteCandidate: (model, all, [by, which]) =>
    remove(model, all, by, 'candidates', one(model.candidates, which), (candidate) => {
      candidate.gone = true;
    }),

  endRound: async (model, all, [by]) => {
    const caller = callerOf(model, all, by);
    const answer = await caller.client.post(`/api/rounds/${model.roundId}/close`);
    expectStatus(answer, refusalOf(caller) ?? (model.ended ? 409 : 200));
    if (answer.status === 200) model.endRound();
  },

  beginRound: async (model, all, [by]) => {
    const caller = callerOf(model, all, by);
    const round = { name: named(), opensAt: new Date().toISOString() };
    const answer = await caller.client.post('/api/rounds', round);
    expectStatus(answer, refusalOf(caller) ?? (model.ended ? 201 : 409));
    if (answer.status !== 201) return;
    await server.app.get(RoundTransitionsTask).advance();
    model.beginRound(answer.body.id);
  },

  look: async (model, all, [by, which]) => {
    const caller = callerOf(model, all, by);
    const candidate = one(model.candidates, which);
    await expectLook(model, caller.client, refusalOf(caller) === null, candidate);
  },
};

/** Steps that come more often than others: what it is all about, what takes it back, and what needs another before it. */
const OFTEN: Record<string, number> = { rate: 8, deleteUser: 4, endRound: 2, beginRound: 4 };

const idAndName = ({ id, name }: Thing) => ({ id, name });

async function remove(
  model: Election,
  all: Polls,
  by: number,
  what: string,
  thing: Thing,
  forget: (thing: Thing) => void,
): Promise<void> {
  const caller = callerOf(model, all, by);
  const answer = await caller.client.delete(`/api/${what}/${thing.id}`);
  expectStatus(answer, refusalOf(caller) ?? (thing.gone ? 404 : 200));
  if (answer.status === 200) forget(thing);
}

/** What somebody sees of a candidate: the average if they are an administrator, else nothing of it. */
async function expectLook(
  model: Election,
  client: Client,
  isAdmin: boolean,
  candidate: Thing,
): Promise<void> {
  const answer = await client.get(`/api/candidates/${candidate.id}`);
  expectStatus(answer, candidate.gone ? 404 : 200);
  if (candidate.gone) return;
  const { name, totalRatings, average, scores } = answer.body;
  expect({ name, totalRatings }).toEqual({
    name: candidate.name,
    totalRatings: isAdmin ? model.ratingsOf(candidate).length : model.shownRatingsOf(candidate),
  });
  expect([average, typeof scores]).toEqual(
    isAdmin ? [model.averageOf(candidate), 'object'] : [undefined, 'undefined'],
  );
}

/** One step with its numbers, as fast-check runs, shrinks and prints it. */
class Command implements fc.AsyncCommand<Election, Polls> {
  constructor(
    private readonly name: string,
    private readonly numbers: Numbers,
  ) {}

  check(): boolean {
    return true;
  }

  run(model: Election, real: Polls): Promise<void> {
    return (STEPS[this.name] as Step)(model, real, this.numbers);
  }

  toString(): string {
    return `${this.name}(${this.numbers})`;
  }
}

/** Somebody, something to rate, someone to be rated, and a round that is over: a run begins with them, so that each step finds one. */
async function begin(): Promise<Election> {
  const { visitor, keeper } = polls;
  const rounds: { id: number; state: string }[] = (await keeper.get('/api/rounds')).body;
  const model = new Election(rounds[0]?.id ?? 0);
  if (rounds[0]?.state !== 'open') {
    model.endRound();
    await STEPS.beginRound?.(model, polls, [0, 0, 0, 0]);
  }
  for (const { id } of (await keeper.get('/api/metrics')).body) await keeper.delete(`/api/metrics/${id}`);
  for (let count = 0; count < 3; count += 1) model.addPerson(await visitor.register());
  for (let count = 0; count < 2; count += 1) {
    await STEPS.makeTitle?.(model, polls, [0, 0, 0, 0]);
    await STEPS.makeMetric?.(model, polls, [0, count, count, 0]);
    await STEPS.makeCandidate?.(model, polls, [0, count, 0, 0]);
  }
  // What is done later may be about a round that is over.
  for (let who = 0; who < model.people.length; who += 1)
    await STEPS.rate?.(model, polls, [who, 0, who, 1 + who]);
  await STEPS.endRound?.(model, polls, [0, 0, 0, 0]);
  await STEPS.beginRound?.(model, polls, [0, 0, 0, 0]);
  return model;
}

/** Everything that must be so whatever has happened, through the API and in the tables. */
async function expectAllToHold(model: Election): Promise<void> {
  await expectTotalsToEqualRows(server.dataSource);
  const ids = model.people.map(({ id }) => id);
  const rows: { user_id: number; candidate_id: number; scores: string }[] = await server.dataSource.query(
    `SELECT user_id, candidate_id, scores FROM rating WHERE user_id IN (${ids})`,
  );
  const stored = rows.map((row) => [Number(row.user_id), Number(row.candidate_id), JSON.parse(row.scores)]);
  const due = [...model.former, ...model.ratings].map(([pair, scores]) => {
    const [who = 0, whom = 0] = pair.split(' ').map(Number);
    return [model.people[who]?.id, model.candidates[whom]?.id, scores];
  });
  const inOrder = (list: unknown[]) => list.map((item) => JSON.stringify(item)).sort();
  expect(inOrder(stored)).toEqual(inOrder(due));
  for (const { sessions, role, name } of model.people) {
    for (const { client, alive } of sessions) {
      const { status, body } = await client.get('/api/auth/me');
      expect([name, status, body.user?.role]).toEqual([name, alive ? 200 : 401, alive ? role : undefined]);
    }
  }
  for (const candidate of model.candidates) {
    await expectLook(model, polls.visitor, false, candidate);
    await expectLook(model, polls.keeper, true, candidate);
  }
}

jest.setTimeout(600_000);

it('whatever people and administrators do, in whatever order, one small model foretells every answer', async () => {
  const commands = Object.keys(STEPS).flatMap((name) => {
    const numbers = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999));
    const command = numbers.map((list) => new Command(name, list));
    return new Array(OFTEN[name] ?? 1).fill(command);
  });
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: MAX_COMMANDS, size: 'max' }), async (list) => {
      const model = await begin();
      await fc.asyncModelRun(() => ({ model, real: polls }), list);
      await expectAllToHold(model);
    }),
    { seed: FUZZ.seed, numRuns: RUNS },
  );
});
