import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateFigures, aCandidateUnderReview, aMetric, aUser } from '../../../test/samples';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(() => Promise.all([import('./CandidateRecord'), import('../preview/PreviewDialog')]), 180_000);

const amina = {
  ...aCandidate({ id: 3, name: 'Amina W.', region: 'Bay', rankInTitle: 2, titleCandidateCount: 4 }),
  version: 'v7',
};
const entry = {
  id: 9,
  created_at: '2026-11-21T10:00:00.000Z',
  actor: { id: 0, username: 'server' },
  action: 'candidate.update',
  subject: { type: 'candidate', id: 3, name: 'Amina W.' },
  before: { region: 'Gedo', profileImage: 'a.webp' },
  after: { region: 'Bay', profileImage: 'b.webp' },
  address: '127.0.0.1',
  request_id: 'r',
};

it('restores the values of an earlier version as a new change', async () => {
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /metrics', () => ok([]));
  onCall('GET /audit?subject_type=candidate&subject_id=3&page=1&limit=10', () =>
    ok({ success: true, data: { entries: [entry], total: 1 } }),
  );
  onCall('PUT /candidates/3', () => ok(amina));
  renderApp('/admin/candidates/3', aUser({ role: 'admin' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
  expect(currentAddress()).toBe('/admin/candidates/3?tab=history');
  const revert = await screen.findByRole('button', { name: 'Revert to this' });
  expect(screen.getByText('Server')).toBeInTheDocument();
  await userEvent.click(revert);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Gedo');
  expect(dialog).not.toHaveTextContent('a.webp');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revert to this' }));
  expect(await screen.findByText('Candidate updated successfully')).toBeInTheDocument();
  const [sent] = callsTo('PUT /candidates/3');
  expect(sent?.body).toMatchObject({ name: 'Amina W.', region: 'Gedo' });
});

it('is left for the list of candidates when its address is shortened', async () => {
  renderApp('/admin/candidates', aUser({ role: 'admin' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin'));
});

it('says that there are no statements, and offers to add the first', async () => {
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /metrics', () => ok([]));
  onCall('GET /candidates/3/statements', () => ok([]));
  renderApp('/admin/candidates/3?tab=statements', aUser({ role: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'No statements yet' })).toBeInTheDocument();
  expect(screen.getByText('NPI-0003').closest('.parts')).toHaveTextContent(
    /^Mayor of BayRank\s2\sof\s4\sin\soffice4 ratings few ratingsNPI-0003$/,
  );
  expect(screen.getAllByRole('button', { name: 'Add statement' })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Statements' })).not.toBeInTheDocument();
});

it('shows the rank in the office beside the average', async () => {
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /metrics', () => ok([]));
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  renderApp('/admin/candidates/3?tab=figures', aUser({ role: 'admin' }));
  const figures = await screen.findByRole('region', { name: 'Figures' });
  await within(figures).findByText('51.6');
  expect(figures).toHaveTextContent(/40 ratings.*Rank\s2\sof\s4\sin\soffice/);
});

it('shows what voters see, without scores and without a way to send anything', async () => {
  onCall('GET /candidates/3', () => ok({ ...amina, average: 81.5, scores: { lead: 81.5 } }));
  onCall('GET /metrics', () => ok([]));
  const metric = aMetric({ key: 'lead', label: 'Leadership Ability' });
  onCall(`GET /metrics?title=${encodeURIComponent(amina.title ?? '')}`, () => ok([metric]));
  onCall('GET /score-scale', () => ok({}));
  onCall('GET /metrics/recordings', () => ok([]));
  renderApp('/admin/candidates/3', aUser({ role: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Preview Amina W. as voter' }));
  const dialog = await screen.findByRole('dialog');
  const label = await within(dialog).findByText('Leadership Ability');
  expect(label.closest('[inert]')).not.toBeNull();
  expect(dialog).not.toHaveTextContent('81.5');
});

it('deletes in the table’s dialog, and returns to the list that the reader came from', async () => {
  const list = '/admin?search=wa&sort=name&order=asc';
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /metrics', () => ok([]));
  onCall('GET /candidates/3/place?search=wa&sort=name&order=asc', () =>
    ok({ position: 1, total: 1, previous: null, next: null }),
  );
  onCall('DELETE /candidates/3', () => {
    onCall('GET /candidates/3', () => failure(404, 'CANDIDATE_NOT_FOUND', 'Candidate not found'));
    return ok({ success: true, message: '' });
  });
  onCall('GET /candidates?search=wa&sort=name&order=asc&limit=20&offset=0', () =>
    ok([], 200, { 'x-total-count': '0' }),
  );
  renderApp(`/admin/candidates/3?list=${encodeURIComponent(list)}`, aUser({ role: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Amina W.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Candidate' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(currentAddress()).toBe(list));
  expect(screen.getByText('Candidate deleted successfully')).toBeInTheDocument();
  expect(screen.queryByText('Candidate not found')).not.toBeInTheDocument();
});

it('shows voters’ page with the values of a form before they are saved', async () => {
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /titles', () => ok([]));
  onCall('GET /metrics', () => ok([]));
  onCall(`GET /metrics?title=${encodeURIComponent(amina.title ?? '')}`, () => ok([]));
  onCall('GET /score-scale', () => ok({}));
  onCall('GET /metrics/recordings', () => ok([]));
  renderApp('/admin/candidates/3', aUser({ role: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Amina W.' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Candidate' });
  await userEvent.type(await within(drawer).findByLabelText('Name'), ' Yare');
  await userEvent.type(within(drawer).getByLabelText(/^Official link/), 'htt');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Preview Amina W. Yare as voter' }));
  const note = await screen.findByText(/^This is what voters see after you save/);
  expect(note.closest('[role=dialog]')).toHaveTextContent('Amina W. Yare');
  expect(callsTo('PUT /candidates/3')).toHaveLength(0);
});

it('says above everything how many ratings are under review, and the figures without them', async () => {
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /metrics', () => ok([]));
  onCall('GET /integrity/cases/candidates', () => ok([aCandidateUnderReview()]));
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  renderApp('/admin/candidates/3?tab=figures', aUser({ role: 'admin' }));
  const link = await screen.findByRole('link', { name: 'Ratings under review: 60 of 86' });
  expect(link).toHaveAttribute('href', '/admin/integrity/7');
  expect(link.parentElement).toHaveTextContent(
    'Ratings under review: 60 of 86. Without them: 6th within the office, average 45.2.',
  );
  // The tab does not say it again.
  await screen.findByRole('link', { name: 'Compare with other candidates' });
  expect(screen.queryByText('45.2 without the ratings under review')).not.toBeInTheDocument();
  expect(document.querySelector('.without > .point')).toBeInTheDocument();
});

it('asks for no case for people who may not read cases', async () => {
  onCall('GET /candidates/3', () => ok(amina));
  onCall('GET /metrics', () => ok([]));
  renderApp('/admin/candidates/3', aUser({ rights: ['panel', 'content.read', 'content.change'] }));
  await screen.findByRole('tab', { name: 'Profile' });
  expect(callsTo('GET /integrity/cases/candidates')).toEqual([]);
});
