import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateFigures, aMetric, aTitle, aUser } from '../../../test/samples';
import type { CandidatePlace } from '../../lib/api/types';

// Load antd before the tests: transpiling it takes longer than a dialog may take to appear.
beforeAll(() => import('./EditDialog'), 180_000);

const LIST = '/admin?search=wa&sort=name&order=asc';
const from = (id: number, list = LIST) => `/candidate/${id}?list=${encodeURIComponent(list)}`;
const bile = { id: 5, name: 'Bile', nameAr: null };
const cawo = { id: 9, name: 'Cawo', nameAr: null };

function place(id: number, query: string, answer: CandidatePlace) {
  onCall(`GET /candidates/${id}/place?${query}`, () => ok(answer));
}

async function start(path: string, user = aUser({ id: 1, username: 'admin', role: 'admin' })) {
  for (const { id, name } of [{ id: 3, name: 'Amina Warsame' }, bile, cawo]) {
    onCall(`GET /candidates/${id}`, () =>
      ok(aCandidate({ id, name, average: 51.6, scores: { lead: 61.5 } })),
    );
    onCall(`GET /candidates/${id}/figures`, () => ok(aCandidateFigures()));
    onCall(`GET /ratings/check/${id}`, () => ok({ hasRated: false, rating: null }));
    onCall(`GET /ratings/candidate/${id}?limit=5`, () => ok([]));
  }
  onCall('GET /metrics?title=Mayor', () => ok([aMetric()]));
  await act(async () => {
    renderApp(path, user);
  });
}
const steps = () => screen.findByRole('navigation', { name: 'Candidates in your list' });

it('links through the list that the reader came from, by one key, and back to it', async () => {
  const query = 'search=wa&sort=name&order=asc';
  place(3, query, { position: 2, total: 3, previous: bile, next: cawo });
  place(9, query, {
    position: 3,
    total: 3,
    previous: { id: 3, name: 'Amina Warsame', nameAr: null },
    next: null,
  });
  await start(from(3));
  expect(await within(await steps()).findByText('2 of 3')).toBeInTheDocument();
  expect(within(await steps()).getByRole('link', { name: 'Previous Bile' })).toHaveAttribute('href', from(5));
  await userEvent.click(within(await steps()).getByRole('link', { name: 'Next Cawo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cawo' })).toBeInTheDocument();
  expect(currentAddress()).toBe(from(9));
  expect(await within(await steps()).findByText('3 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Previous Amina Warsame' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous Bile' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', LIST);
});

it('goes through the leaderboard in its own order', async () => {
  place(3, 'sort=rankInTitle&order=asc', { position: 1, total: 2, previous: null, next: bile });
  await start(from(3, '/leaderboard?'));
  expect(await screen.findByRole('link', { name: 'Next Bile' })).toHaveAttribute(
    'href',
    from(5, '/leaderboard?'),
  );
});

it('says that the list no longer contains the candidate', async () => {
  place(3, 'search=wa&sort=name&order=asc', { position: null, total: 7, previous: null, next: null });
  await start(from(3));
  expect(await screen.findByText('No longer in the list')).toBeInTheDocument();
});

it('requests no position without a list', async () => {
  await start('/candidate/3?list=%2F%2Felsewhere.example');
  expect(await screen.findByRole('button', { name: 'Edit Amina Warsame' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Candidates in your list' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('place'))).toEqual([]);
});

it('edits in the table’s dialog', async () => {
  onCall('GET /titles', () => ok([aTitle()]));
  onCall('PUT /candidates/3', () => {
    onCall('GET /candidates/3', () => ok(aCandidate({ name: 'Amina W.', average: 51.6, scores: {} })));
    return ok(aCandidate({ name: 'Amina W.' }));
  });
  await start('/candidate/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Amina Warsame' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Candidate' });
  const name = within(dialog).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Amina W.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Amina W.' })).toBeInTheDocument();
});

it('shows the figures above the form to rate', async () => {
  await start('/candidate/3');
  const figures = await screen.findByRole('region', { name: 'Figures' });
  expect(await within(figures).findByText('51.6')).toBeInTheDocument();
  const form = await screen.findByRole('heading', { name: 'Rate this candidate' });
  const detail = await screen.findByRole('region', { name: 'Figures in detail' });
  for (const part of [figures, detail]) {
    expect(part.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

it('shows nothing of it to voters', async () => {
  await start(from(3), aUser());
  await screen.findByText('Rate this candidate');
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => /place|figures/.test(path))).toEqual([]);
});
