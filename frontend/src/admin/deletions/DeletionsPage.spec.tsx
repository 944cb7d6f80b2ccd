import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aDeletion, aTitle, aUser } from '../../../test/samples';

beforeAll(loadAdministration, 180_000);

const ALL = 'GET /deleted?page=1&limit=20';
const mayor = aDeletion({
  id: 72,
  subject: { type: 'title', id: 2, name: 'Mayor' },
  facts: { candidates: 3, metrics: 1 },
});
const courage = aDeletion({
  id: 73,
  subject: { type: 'metric', id: 8, name: 'Courage' },
  facts: { key: 'courage' },
});
const hodan = aDeletion({
  id: 74,
  subject: { type: 'message', id: 4, name: 'Hodan' },
  facts: { subject: 'bug' },
});

const answer = (deletions = [aDeletion()], total = deletions.length) =>
  ok({ success: true, data: { deletions, total, days: 30 } });
const done = () => ok({ success: true, message: 'done' });
const dialog = () => screen.getByRole('dialog');
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));

async function start(path = '/admin/deleted') {
  renderApp(path, aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Recently deleted' });
}

it('lists deleted items, what depends on them, who deleted them, and until when they can be restored', async () => {
  onCall(ALL, () => answer([aDeletion(), mayor, courage, hodan]));
  await start();
  await screen.findByText('Showing 1–4 of 4');
  expect(screen.getByText(/^Deleted permanently after 30 days\./)).toBeInTheDocument();
  const texts = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Amina WarsameCandidateNPI-00034 ratings',
    'MayorTitle3 candidates1 metric',
    'CourageMetriccourage',
    'HodanMessageReport a Bug',
  ]);
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(row).toHaveTextContent('amina');
  expect(within(row).getByText('20 Dec 2026')).toBeInTheDocument();
});

it('sends the filters of the address to the server, and shows everything again', async () => {
  onCall('GET /deleted?search=may&type=title&page=1&limit=20', () => answer([]));
  onCall('GET /deleted?type=title&page=1&limit=20', () => answer([mayor]));
  onCall(ALL, () => answer([mayor]));
  await start('/admin/deleted?search=may&type=title');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(currentAddress()).toBe('/admin/deleted');
  expect(await screen.findByRole('rowheader')).toBeInTheDocument();
});

it('has texts for an empty list, and for one that cannot be loaded', async () => {
  onCall(ALL, () => failure(500, 'UNHEARD_OF', ''));
  await start('/admin/deleted?type=user');
  expect(await screen.findByRole('heading', { name: 'Failed to load deleted items' })).toBeInTheDocument();
  onCall(ALL, () => answer([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing deleted' })).toBeInTheDocument();
  // There is nothing to search or to filter.
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Titles' })).not.toBeInTheDocument();
});

it('restores, and names the obstacle', async () => {
  onCall(ALL, () => answer([mayor]));
  const words = 'Another title has this name by now';
  onCall('POST /deleted/title/2/restore', () => failure(409, 'NAME_TAKEN_MEANWHILE', words));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Mayor' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('rowheader')).toHaveTextContent('Mayor');
  onCall('POST /deleted/title/2/restore', done);
  onCall(ALL, () => answer([]));
  await userEvent.click(screen.getByRole('button', { name: 'Restore Mayor' }));
  expect(await screen.findByText('Restored')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Nothing deleted' })).toBeInTheDocument();
});

it.each([
  [aDeletion(), 'candidate/3', 'The 4 ratings stay with the voters who gave them and never count again.'],
  [mayor, 'title/2', 'The 1 metric that only this title uses is also deleted.'],
  [courage, 'metric/8', 'Voters can never score this metric again.'],
  [hodan, 'message/4', 'The message and the sender’s address are removed.'],
])('names what is lost before something goes for good: %#', async (deletion, path, loss) => {
  onCall(ALL, () => answer([deletion]));
  onCall(`DELETE /deleted/${path}`, () => failure(500, 'UNHEARD_OF', ''));
  const { name } = deletion.subject;
  await start();
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name} permanently` }));
  expect(dialog()).toHaveTextContent(name);
  expect(dialog()).toHaveTextContent(loss);
  expect(dialog()).toHaveTextContent('This cannot be undone.');
  await press('Delete');
  expect(await screen.findByText('Delete failed')).toBeInTheDocument();
  onCall(`DELETE /deleted/${path}`, done);
  onCall(ALL, () => answer([]));
  await press('Delete');
  expect(await screen.findByRole('heading', { name: 'Nothing deleted' })).toBeInTheDocument();
});

describe('Undo', () => {
  const words = 'Title deleted successfully';
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  const isThere = () => screen.queryByText(words) !== null;

  async function deleteMayor() {
    onCall('GET /titles', () => ok([aTitle({ name: 'Mayor' })]));
    onCall('GET /metrics', () => ok([]));
    onCall('GET /deleted?page=1&limit=1', () => ok({ data: { deletions: [], total: 0, days: 14 } }));
    onCall('DELETE /titles/2', done);
    renderApp('/admin/titles', aUser({ role: 'admin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Mayor' }));
    await within(dialog()).findByText('It can be restored from “Recently deleted” for 14 days.');
    onCall('GET /titles', () => ok([aTitle({ id: 9, name: 'Judge' })]));
    await press('Delete');
    await screen.findByText(words);
  }

  it('restores deleted items, once', async () => {
    await deleteMayor();
    expect(screen.getByText(words).closest('[role=status]')).toHaveTextContent(`${words}Undo`);
    onCall('GET /titles', () => ok([aTitle({ name: 'Mayor' })]));
    onCall('POST /deleted/title/2/restore', done);
    await userEvent.click(undo());
    expect(await screen.findByText('Deletion undone')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Delete Mayor' })).toBeInTheDocument();
    expect(callsTo('POST /deleted/title/2/restore')).toHaveLength(1);
  });

  it('names the obstacle', async () => {
    await deleteMayor();
    onCall('POST /deleted/title/2/restore', () => failure(409, 'KEY_TAKEN_MEANWHILE', 'The key is taken'));
    await userEvent.click(undo());
    expect(await screen.findByText('The key is taken')).toBeInTheDocument();
  });

  it('reacts to the keys for undoing, but not while the user types', async () => {
    await deleteMayor();
    onCall('POST /deleted/title/2/restore', done);
    const before = calls.length;
    act(() => screen.getByRole('searchbox').focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(calls).toHaveLength(before);
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Deletion undone')).toBeInTheDocument();
  });

  it('is offered for ten seconds, and waits under the pointer and the focus', async () => {
    await deleteMayor();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    jest.useFakeTimers();
    try {
      const text = screen.getByText(words);
      // The countdown so far used the earlier clock, so start it again.
      fireEvent.pointerEnter(text);
      act(() => jest.advanceTimersByTime(60_000));
      expect(isThere()).toBe(true);
      act(() => undo().focus());
      fireEvent.pointerLeave(text);
      act(() => jest.advanceTimersByTime(60_000));
      expect(isThere()).toBe(true);
      act(() => undo().blur());
      act(() => jest.advanceTimersByTime(5_000));
      expect(isThere()).toBe(true);
      // The library fades a toast out before removing it.
      act(() => jest.advanceTimersByTime(5_000));
      act(() => jest.advanceTimersByTime(1_100));
      expect(isThere()).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });
});
