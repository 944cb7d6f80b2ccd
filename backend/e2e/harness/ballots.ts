import { type Answer, type Client, unique } from './client.js';
import type { TestServer } from './test-server.js';

/** Makes a title whose candidates are rated on `count` metrics of its own, in addition to the global ones. */
export async function makeTitleWithMetrics(
  admin: Client,
  count: number,
): Promise<{ id: number; name: string; keys: string[] }> {
  const title = await admin.makeTitle();
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    keys.push((await admin.makeMetric({ titleId: title.id, isGlobal: false })).key);
  }
  return { ...title, keys };
}

/** Without global metrics a candidate is rated on those of the title alone. */
export async function removeGlobalMetrics(admin: Client): Promise<void> {
  for (const { id } of (await admin.get('/api/metrics')).body) await admin.delete(`/api/metrics/${id}`);
}

/** Registering takes a server long, on purpose: its voters rate one candidate after the other. */
interface Electorate {
  voters: Client[];
  votesOf: Map<number, number>;
}
const electorates = new WeakMap<TestServer, Electorate>();

/** Lets somebody who has not rated this candidate yet give these scores, in the order of the keys. */
export async function vote(
  server: TestServer,
  candidate: { id: number },
  keys: string[],
  scores: number[],
): Promise<void> {
  const electorate = electorates.get(server) ?? { voters: [], votesOf: new Map() };
  electorates.set(server, electorate);
  const { voters, votesOf } = electorate;
  const votes = votesOf.get(candidate.id) ?? 0;
  votesOf.set(candidate.id, votes + 1);
  voters[votes] ??= await server.visitor().register(unique('voter_'));
  const given = Object.fromEntries(keys.map((key, index) => [key, scores[index]]));
  const answer: Answer = await voters[votes].post('/api/ratings', {
    candidateId: candidate.id,
    scores: given,
  });
  if (answer.status !== 201) throw new Error(`not rated: ${answer.status} ${answer.text}`);
}
