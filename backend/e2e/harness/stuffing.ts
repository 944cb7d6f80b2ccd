import { type Client, unique } from './client.js';
import type { TestServer } from './test-server.js';

/** Ballots of one and the same kind that the watch takes for a case. */
export const STUFFED = 24;

/**
 * Registers `count` new people who all give a candidate the same ballot.
 * @param given.score of the first metric; the others differ by little
 * @param given.farm from which network and mail domain they come
 */
export async function stuff(
  server: TestServer,
  candidate: { id: number; title: string },
  { count = STUFFED, score = 70, farm = 1 } = {},
): Promise<Client[]> {
  const title = encodeURIComponent(candidate.title);
  const metrics = (await server.visitor().get(`/api/metrics?title=${title}`)).body;
  const scores = Object.fromEntries(metrics.map(({ key }: any, at: number) => [key, score + (at % 3)]));
  const voters: Client[] = [];
  for (let one = 0; one < count; one += 1) {
    const voter = await server
      .visitor()
      .from(`203.0.${farm}.${one + 1}`)
      .register(unique('farm_'), `farm${farm}.example`);
    const answer = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    if (answer.status !== 201) throw new Error(answer.text);
    voters.push(voter);
  }
  return voters;
}
