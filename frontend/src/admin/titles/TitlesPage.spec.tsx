import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aMetric, aTitle, aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

beforeAll(loadAdministration, 180_000);

const mayor = aTitle({ name: 'Mayor', description: 'Runs a city', candidateCount: 3 });
const governor = aTitle({ id: 4, name: 'Governor', candidateCount: 8 });
const roads = aMetric({ id: 8, key: 'roads', label: 'Roads', titleId: 2, title: 'Mayor', isGlobal: false });

const NO_TEXTS = {
  nameSo: null,
  nameAr: null,
  description: null,
  descriptionSo: null,
  descriptionAr: null,
};

async function start(path = '/admin/titles') {
  onCall('GET /titles', () => ok([mayor, governor]));
  onCall('GET /metrics', () => ok([aMetric(), roads]));
  renderApp(path, aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Titles' });
}

const form = async (name: string) => {
  const panel = await screen.findByRole('dialog', { name });
  await within(panel).findByRole('button', { name: 'Cancel' });
  return panel;
};
async function openNew(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Register Title' }));
  return form('Register Title');
}
const press = async (where: HTMLElement, name: string) =>
  userEvent.click(await within(where).findByRole('button', { name }));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('sorts and searches as the address says', async () => {
  await start('/admin/titles?sort=candidates&order=desc');
  await screen.findByText('Showing 1–2 of 2');
  expect(names()).toEqual(['Governor', 'Mayor']);
  expect(screen.getByRole('link', { name: '8' })).toHaveAttribute('href', '/admin?title=4');
  await userEvent.click(screen.getByRole('button', { name: 'Candidates' }));
  expect(currentAddress()).toBe('/admin/titles?sort=candidates');
  expect(names()).toEqual(['Mayor', 'Governor']);
  await userEvent.type(screen.getByRole('searchbox'), 'city');
  await waitFor(() => expect(currentAddress()).toBe('/admin/titles?sort=candidates&search=city'));
  expect(names()).toEqual(['Mayor']);
});

it('registers a title, once it has a name', async () => {
  onCall('POST /titles', () => failure(409, 'TITLE_EXISTS', 'Title already exists', 'name'));
  await start();
  const panel = await openNew();
  await userEvent.type(within(panel).getByLabelText('Title Name'), '   ');
  await press(panel, 'Register Title');
  expect(await within(panel).findByText('Enter a name.')).toBeInTheDocument();
  expect(toasts()).toContain('Title name is required');
  expect(callsTo('POST /titles')).toEqual([]);

  await userEvent.type(within(panel).getByLabelText('Title Name'), 'Mayor ');
  await press(panel, 'Register Title');
  // The error is at the field, and in a toast with the server's words.
  await waitFor(() => expect(screen.getAllByText('Title already exists')).toHaveLength(2));

  onCall('POST /titles', () => ok(aTitle({ id: 9 }), 201));
  await press(panel, 'Register Title');
  expect(await screen.findByText('Title registered')).toBeInTheDocument();
  expect(callsTo('POST /titles').at(-1)?.body).toEqual({ name: 'Mayor', ...NO_TEXTS });
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

it('has its own words if the server sends none', async () => {
  onCall('POST /titles', () => failure(500, 'UNHEARD_OF', ''));
  onCall('PUT /titles/2', () => failure(500, 'UNHEARD_OF', ''));
  await start();
  const panel = await openNew();
  await userEvent.type(within(panel).getByLabelText('Title Name'), 'Minister');
  await press(panel, 'Register Title');
  expect(await screen.findByText('Failed to register title')).toBeInTheDocument();
  await press(panel, 'Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mayor' }));
  await press(await form('Update Title'), 'Update Title');
  expect(await screen.findByText('Failed to update title')).toBeInTheDocument();
});

it('says when the titles could not be loaded', async () => {
  onCall('GET /titles', () => failure(500, 'UNHEARD_OF', ''));
  onCall('GET /metrics', () => ok([]));
  renderApp('/admin/titles', aUser({ role: 'admin' }));
  expect((await screen.findAllByText('Failed to load titles')).length).toBeGreaterThan(0);
});

it('continues with the next title, or with another new one, and otherwise closes', async () => {
  onCall('PUT /titles/2', () => ok(mayor));
  onCall('PUT /titles/4', () => ok(governor));
  onCall('POST /titles', () => ok(aTitle({ id: 9 }), 201));
  await start('/admin/titles?order=desc');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mayor' }));
  const panel = await form('Update Title');
  const name = () => within(panel).getByLabelText('Title Name');
  await userEvent.clear(within(panel).getByLabelText('Description'));
  await press(panel, 'Save and next');
  expect(await screen.findByText('Title updated')).toBeInTheDocument();
  expect(callsTo('PUT /titles/2').at(0)?.body).toEqual({ name: 'Mayor', ...NO_TEXTS });
  await waitFor(() => expect(name()).toHaveValue('Governor'));
  expect(name()).toHaveFocus();
  // It is the last one.
  expect(within(panel).queryByRole('button', { name: 'Save and next' })).not.toBeInTheDocument();
  await press(panel, 'Update Title');
  await waitFor(() => expect(panel).not.toBeInTheDocument());

  const fresh = await openNew();
  await userEvent.type(within(fresh).getByLabelText('Title Name'), 'Judge');
  await userEvent.click(within(fresh).getByRole('tab', { name: /^Soomaali/ }));
  await press(fresh, 'Save and add another');
  await waitFor(() => expect(within(fresh).getByLabelText('Title Name')).toHaveValue(''));
  expect(within(fresh).getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(within(fresh).getByLabelText('Title Name'), 'Minister{Enter}');
  await waitFor(() => expect(fresh).not.toBeInTheDocument());
  expect(callsTo('POST /titles')).toHaveLength(2);
});

it('adds a metric from a title’s row', async () => {
  onCall('POST /metrics', () => ok(roads, 201));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Metric for Governor' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Add a metric for Governor');
  await press(dialog, 'Add Metric');
  expect(await screen.findByText('Enter a key.')).toBeInTheDocument();
  expect(toasts()).toContain('Key and label are required');
  await userEvent.type(within(dialog).getByLabelText('Key'), 'water');
  await userEvent.type(within(dialog).getByLabelText('Label'), 'Water');
  await press(dialog, 'Add Metric');
  expect(await screen.findByText('Metric added')).toBeInTheDocument();
  expect(callsTo('POST /metrics').at(0)?.body).toEqual({
    key: 'water',
    label: 'Water',
    labelSo: null,
    labelAr: null,
    description: null,
    descriptionSo: null,
    descriptionAr: null,
    minScore: 0,
    maxScore: 100,
    isGlobal: false,
    titleId: 4,
  });
});

it('names what is deleted with a title before the deletion', async () => {
  onCall('DELETE /titles/2', () => 'lost');
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mayor' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('3 candidates lose the title and cannot be rated');
  await waitFor(() =>
    expect(dialog).toHaveTextContent('1 metric of this title alone is removed:Roads (roads)'),
  );
  await press(dialog, 'Delete');
  await waitFor(() => expect(toasts()).toEqual(['Delete failedThe connection was lost. Please try again.']));
  onCall('DELETE /titles/2', () => failure(500, 'INTERNAL', ''));
  await press(dialog, 'Delete');
  // The former one, with the same start, may still be in the document.
  await waitFor(() => expect(toasts()[0]).toBe('Delete failed'));
  onCall('DELETE /titles/2', () => ok({ success: true, message: 'done' }));
  await press(dialog, 'Delete');
  expect(await screen.findByText('Title deleted successfully')).toBeInTheDocument();
  // Both tables are read again.
  await waitFor(() => expect(callsTo('GET /metrics')).toHaveLength(2));
  expect(callsTo('GET /titles')).toHaveLength(2);
});

it('has a tab for each language, says what is missing, and sends all', async () => {
  onCall('PUT /titles/2', () => ok({ ...mayor, nameSo: 'Duq' }));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mayor' }));
  const panel = await form('Update Title');
  const tab = (name: RegExp) => within(panel).getByRole('tab', { name });
  expect(
    within(panel)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['English', 'Soomaali2 missing', 'العربية2 missing']);
  await userEvent.click(tab(/^Soomaali/));
  await userEvent.type(within(panel).getByLabelText('Title Name (Soomaali)'), ' Duq ');
  expect(tab(/^Soomaali/)).toHaveTextContent('Soomaali1 missing');
  await userEvent.click(tab(/^العربية/));
  const arabic = within(panel).getByLabelText('Title Name (العربية)');
  expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl']);
  await press(panel, 'Update Title');
  expect(await screen.findByText('Title updated')).toBeInTheDocument();
  expect(callsTo('PUT /titles/2').at(-1)?.body).toEqual({
    ...NO_TEXTS,
    name: 'Mayor',
    nameSo: 'Duq',
    description: 'Runs a city',
  });
});

it('shows the tab of a field that was refused', async () => {
  await start();
  const panel = await openNew();
  const name = within(panel).getByLabelText('Title Name');
  await userEvent.click(within(panel).getByRole('tab', { name: 'Soomaali' }));
  expect(name).not.toBeVisible();
  await press(panel, 'Register Title');
  await waitFor(() => expect(name).toBeVisible());
  onCall('POST /titles', () => failure(400, 'VALIDATION_FAILED', 'No line breaks', 'nameAr'));
  await userEvent.type(name, 'Judge');
  await press(panel, 'Register Title');
  await waitFor(() => expect(within(panel).getByLabelText('Title Name (العربية)')).toBeVisible());
});

it('finds titles in every language, and those that lack texts in one', async () => {
  onCall('GET /titles', () => ok([{ ...mayor, nameSo: 'Duq', descriptionSo: 'Magaalo' }, governor]));
  onCall('GET /metrics', () => ok([]));
  renderApp('/admin/titles?lacks=so', aUser({ role: 'admin' }));
  await screen.findByText('Showing 1–1 of 1');
  expect(names()).toEqual(['Governor']);
  await userEvent.click(screen.getByRole('link', { name: 'Missing texts in Arabic' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/titles?lacks=ar'));
  expect(names()).toEqual(['Governor', 'Mayor']);
  await userEvent.type(screen.getByRole('searchbox'), 'duq');
  await waitFor(() => expect(names()).toEqual(['Mayor']));
});
