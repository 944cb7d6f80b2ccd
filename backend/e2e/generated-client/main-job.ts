import { type Client, createClient } from './client/client/index.js';
import * as api from './client/index.js';

// What somebody writes who knows the API by its description alone: the main job, by functions and types that a generator
// made of it. `openapi-client.e2e.ts` compiles and runs it, and judges what it prints.

const [url = '', email = '', password = ''] = process.argv.slice(2);

/** A white picture of one pixel. */
const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  ),
  (sign) => sign.charCodeAt(0),
);
const picture = new Blob([PNG], { type: 'image/png' });

const clientOf = (token?: string): Client => createClient({ baseUrl: url, auth: () => token });
const visitor = clientOf();

/** Sets up an index, as an administrator's own client would. */
async function setUp(admin: Client) {
  const options = { client: admin, throwOnError: true } as const;
  const { data: title } = await api.createTitle({ ...options, body: { name: 'Harbour Master' } });
  const range = { minScore: 0, maxScore: 10, isGlobal: false, titleId: title.id };
  await api.createMetric({ ...options, body: { key: 'quay', label: 'The quays', ...range } });
  const { data: candidate } = await api.createCandidate({
    ...options,
    body: { name: 'Sahra Warsame', title: title.name, image: picture },
  });
  const { data: changed } = await api.updateCandidate({
    ...options,
    path: { id: candidate.id },
    body: { region: 'Banaadir' },
  });
  return changed;
}

async function main() {
  const signedIn = await api.signIn({ client: visitor, body: { email, password }, throwOnError: true });
  const admin = clientOf(signedIn.data.token);
  const candidate = await setUp(admin);

  const account = { username: 'generated', email: 'generated@client.example', password: 'a long secret' };
  const registered = await api.register({ client: visitor, body: account, throwOnError: true });
  const voter = clientOf(registered.data.token);
  const refused = await api.register({ client: visitor, body: { ...account, password: 'short' } });
  const profile = await api.uploadProfileImage({ client: voter, body: { image: picture } });

  const { data: list = [], response: listAnswer } = await api.listCandidates({
    client: visitor,
    query: { search: 'warsame', limit: 10 },
  });
  const { data: metrics = [] } = await api.listMetrics({
    client: visitor,
    query: { title: candidate.title },
  });
  const scores = Object.fromEntries(metrics.map(({ key, maxScore }) => [key, maxScore - 1]));
  const body = { candidateId: candidate.id, scores };
  const stranger = await api.rateCandidate({ client: visitor, body });
  const rating = await api.rateCandidate({ client: voter, body });
  const second = await api.rateCandidate({ client: voter, body });
  const path = { id: candidate.id };
  const check = await api.checkRating({ client: voter, path });
  const mine = await api.listMyRatings({ client: voter });
  const forbidden = await api.listUsers({ client: voter });

  const seenBy = async (client: Client) => {
    const { data } = await api.getCandidate({ client, path });
    return (
      data && { totalRatings: data.totalRatings, rank: data.rank, average: data.average, scores: data.scores }
    );
  };
  const { data: file } = await api.exportCandidates({ client: admin });
  const { data: described } = await api.getDataPackage({ client: visitor });
  const openFile = await api.getOpenDataCsv({ client: visitor, path: { name: 'accounts' } });
  const signedOut = await api.signOut({ client: voter, body: {} });
  const dead = await api.getMe({ client: voter });

  return {
    picture: candidate.imageUrl,
    region: candidate.region,
    profilePicture: profile.data?.user.profile_image,
    refusedField: refused.error && 'errors' in refused.error ? refused.error.errors?.[0]?.field : null,
    listed: list.map(({ name }) => name),
    total: listAnswer?.headers.get('X-Total-Count'),
    metrics: metrics.map(({ key }) => key),
    strangerStatus: stranger.response?.status,
    rated: rating.data?.average,
    secondStatus: second.response?.status,
    secondCode: second.error && 'code' in second.error ? second.error.code : null,
    hasRated: check.data?.hasRated,
    ownScores: check.data?.rating?.scores,
    mine: mine.data?.map(({ candidateId }) => candidateId?.name),
    forbidden: forbidden.response?.status,
    visitorSees: await seenBy(visitor),
    adminSees: await seenBy(admin),
    file: file?.includes('Sahra Warsame'),
    openData: described?.resources.length,
    openFile: typeof openFile.data,
    signedOut: signedOut.data?.message,
    dead: dead.response?.status,
  };
}

try {
  console.log(JSON.stringify(await main()));
} catch (refusal) {
  // It is the body of the answer, which Node would call an object and no more.
  throw new Error(JSON.stringify(refusal), { cause: refusal });
}
