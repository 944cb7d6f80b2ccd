import type { APIRequestContext, Page } from '@playwright/test';

/** A candidate as visitors read one. */
export interface Candidate {
  id: number;
  name: string;
  nameAr?: string | null;
  title: string | null;
  titleSo?: string | null;
  titleAr?: string | null;
  imageUrl: string | null;
  totalRatings: number;
}

/** Gives a candidate that can be rated and has a photograph; each place names another one. */
export async function ratableCandidate(request: APIRequestContext, place: number): Promise<Candidate> {
  const candidates: Candidate[] = await (await request.get('/api/candidates')).json();
  const candidate = candidates.filter(({ title, imageUrl }) => title && imageUrl)[place];
  if (!candidate) throw new Error(`The demo data has no candidate ${place} with a title and a photograph`);
  return candidate;
}

/** Gives the credentials of a voter that nobody has registered yet. */
export function newVoter() {
  const username = `voter_${Date.now().toString(36)}_${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { username, email: `${username}@example.org`, password: 'a good secret' };
}

/**
 * Registers a voter by the API and signs the page in as them, as if they had signed in there before. It is then on an
 * address of the site that runs no program.
 */
export async function signInAsNewVoter(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/register', { data: newVoter() });
  const { token, user } = await answer.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Types the same score for every metric of the rating form. */
export async function scoreEverything(page: Page, score: number): Promise<void> {
  await page.getByRole('spinbutton').first().waitFor();
  for (const field of await page.getByRole('spinbutton').all()) await field.fill(String(score));
}

/** Somebody new who has rated a candidate, with the same score on every metric. */
export async function aVoter(request: APIRequestContext, score: number) {
  const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  const candidate = await ratableCandidate(request, 0);
  const query = new URLSearchParams({ title: candidate.title ?? '' });
  const metrics: { key: string }[] = await (await request.get(`/api/metrics?${query}`)).json();
  const scores = Object.fromEntries(metrics.map(({ key }) => [key, score]));
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.post('/api/ratings', { data: { candidateId: candidate.id, scores }, headers });
  return { session, candidate, id: (await answer.json()).id as number };
}

/** Makes every page of this tab begin signed in, in a language, on a server of one's own. */
export async function startSignedIn(
  page: Page,
  url: string,
  language: string,
  session: { token: string; user: object },
): Promise<void> {
  await page.addInitScript(
    ([token, user, chosen]) => {
      if (localStorage.getItem('token') !== null) return;
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
      localStorage.setItem('language', chosen);
    },
    [session.token, JSON.stringify(session.user), language] as const,
  );
  await page.context().addCookies([{ name: 'language', value: language, url }]);
}
