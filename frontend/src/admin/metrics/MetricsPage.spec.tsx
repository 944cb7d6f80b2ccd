import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aMetric, aTitle, aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

beforeAll(() => Promise.all([loadAdministration(), import('../preview/PreviewDialog')]), 180_000);

const roads = aMetric({ id: 8, key: 'roads', label: 'Roads', titleId: 2, title: 'Mayor', isGlobal: false });

async function start(path = '/admin/metrics', first = roads, config = {}) {
  onCall('GET /titles', () => ok([aTitle(), aTitle({ id: 4, name: 'Governor' })]));
  onCall('GET /metrics', () => ok([first, aMetric()]));
  renderApp(path, aUser({ role: 'admin' }), undefined, config);
  await screen.findByRole('heading', { name: 'Metrics' });
}

const form = async (name: string) => {
  const panel = await screen.findByRole('dialog', { name });
  await within(panel).findByRole('button', { name: 'Cancel' });
  return panel;
};
async function openNew(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Register Metric' }));
  return form('Register Metric');
}
const press = async (where: HTMLElement, name: string) =>
  userEvent.click(await within(where).findByRole('button', { name }));
const isGlobal = (panel: HTMLElement) => within(panel).getByRole('checkbox', { name: /^Global/ });

it('shows global metrics first, or as the address says', async () => {
  await start();
  await screen.findByText('Showing 1–2 of 2');
  expect(screen.getByRole('row', { name: /Leadership/ })).toHaveTextContent(
    /Leadership Abilitylead0–100Global/,
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Leadership Ability',
    'Roads',
  ]);
  await userEvent.type(screen.getByRole('searchbox'), 'mayor');
  await waitFor(() => expect(currentAddress()).toBe('/admin/metrics?search=mayor'));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Roads']);
  await userEvent.click(screen.getByRole('button', { name: 'Roads' }));
  await form('Update Metric');
});

it('has its own words if the server sends none', async () => {
  onCall('POST /metrics', () => failure(500, 'UNHEARD_OF', ''));
  onCall('PUT /metrics/8', () => failure(500, 'UNHEARD_OF', ''));
  await start();
  const panel = await openNew();
  await userEvent.type(within(panel).getByLabelText('Key'), 'water');
  await userEvent.type(within(panel).getByLabelText('Label'), 'Water');
  await press(panel, 'Register Metric');
  expect(await screen.findByText('Failed to register metric')).toBeInTheDocument();
  await press(panel, 'Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Roads' }));
  await press(await form('Update Metric'), 'Update Metric');
  expect(await screen.findByText('Failed to update metric')).toBeInTheDocument();
});

it('says when the metrics could not be loaded', async () => {
  onCall('GET /titles', () => ok([]));
  onCall('GET /metrics', () => failure(500, 'UNHEARD_OF', ''));
  renderApp('/admin/metrics', aUser({ role: 'admin' }));
  expect((await screen.findAllByText('Failed to load metrics')).length).toBeGreaterThan(0);
});

it('shows a metric as voters see it before it is saved', async () => {
  onCall('GET /score-scale', () => ok({}));
  onCall('GET /metrics/recordings', () => ok([]));
  await start();
  const panel = await openNew();
  await userEvent.type(within(panel).getByLabelText('Label'), 'Clean water');
  await press(panel, 'Preview Clean water as voter');
  const note = await screen.findByText(/^This is what voters see after you save/);
  const preview = note.closest<HTMLElement>('[role=dialog]');
  await waitFor(() => expect(preview).toHaveTextContent('Clean water'));
  expect(preview).not.toHaveTextContent('Leadership Ability');
});

it('checks the fields of a metric', async () => {
  await start();
  const panel = await openNew();
  const key = within(panel).getByLabelText('Key');
  // Most metrics apply to every title.
  expect(isGlobal(panel)).toBeChecked();
  await userEvent.click(isGlobal(panel));
  await press(panel, 'Register Metric');
  expect(await within(panel).findByText('Enter a key.')).toBeInTheDocument();
  expect(within(panel).getByText('Enter a label.')).toBeInTheDocument();
  expect(toasts()).toContain('Key and label are required');
  expect(
    within(panel).getByText('Please select a title for this metric, or mark it as global'),
  ).toBeInTheDocument();

  await userEvent.type(key, '9 lives');
  expect(await within(panel).findByText(/The key must begin with a letter/)).toBeInTheDocument();
  const min = within(panel).getByLabelText('Min Score');
  await userEvent.clear(min);
  await userEvent.type(min, '100');
  await userEvent.tab();
  await press(panel, 'Register Metric');
  expect(
    await within(panel).findByText('The maximum score must be greater than the minimum score'),
  ).toBeInTheDocument();
  expect(callsTo('POST /metrics')).toEqual([]);
});

it('reads scores in the digits of any script, and leaves other texts to the check of the field', async () => {
  onCall('POST /metrics', () => ok(roads, 201));
  await start();
  const panel = await openNew();
  await userEvent.type(within(panel).getByLabelText('Key'), 'water');
  await userEvent.type(within(panel).getByLabelText('Label'), 'Water');
  const max = within(panel).getByLabelText('Max Score');
  for (const typed of ['85.5', '8o']) {
    await userEvent.clear(max);
    await userEvent.type(max, typed);
    await userEvent.tab();
    await press(panel, 'Register Metric');
    expect(await within(panel).findByText('Scores are whole numbers from 0 to 100')).toBeInTheDocument();
    expect(max).toHaveValue(typed);
  }
  await userEvent.clear(max);
  await userEvent.type(max, ' ٨٥٫٠');
  expect(max).toHaveValue(' ٨٥٫٠');
  await userEvent.tab();
  expect(max).toHaveValue('85');
  await press(panel, 'Register Metric');
  await waitFor(() => expect(callsTo('POST /metrics').at(0)?.body).toMatchObject({ maxScore: 85 }));
});

it('asks for a title only while the metric is not global', async () => {
  onCall('POST /metrics', () => ok(roads, 201));
  await start();
  const panel = await openNew();
  await userEvent.type(within(panel).getByLabelText('Key'), 'water');
  await userEvent.type(within(panel).getByLabelText('Label'), 'Water');
  expect(within(panel).queryByRole('combobox', { name: 'Title' })).not.toBeInTheDocument();
  await userEvent.click(isGlobal(panel));
  await userEvent.click(await within(panel).findByRole('combobox', { name: 'Title' }));
  await userEvent.click(await screen.findByTitle('Governor'));
  await userEvent.click(isGlobal(panel));
  await waitFor(() =>
    expect(within(panel).queryByRole('combobox', { name: 'Title' })).not.toBeInTheDocument(),
  );
  await press(panel, 'Register Metric');
  expect(await screen.findByText('Metric registered')).toBeInTheDocument();
  expect(callsTo('POST /metrics').at(0)?.body).toMatchObject({ isGlobal: true, titleId: null });
});

it('shows the server’s refusal at the key', async () => {
  onCall('PUT /metrics/8', () => failure(409, 'METRIC_IN_USE', 'The key cannot be changed', 'key'));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Roads' }));
  const panel = await form('Update Metric');
  expect(within(panel).getByLabelText('Key')).toHaveValue('roads');
  await userEvent.type(within(panel).getByLabelText('Key'), '2');
  await press(panel, 'Update Metric');
  expect(await within(panel).findByText('The key cannot be changed')).toBeInTheDocument();
  expect(callsTo('PUT /metrics/8').at(0)?.body).toMatchObject({ key: 'roads2', titleId: 2, isGlobal: false });

  onCall('PUT /metrics/8', () => ok(roads));
  await press(panel, 'Update Metric');
  expect(await screen.findByText('Metric updated')).toBeInTheDocument();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

it('keeps key and range of a metric that ratings have used, says so, and saves other texts', async () => {
  onCall('PUT /metrics/8', () => ok(roads));
  await start('/admin/metrics', { ...roads, inUse: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Roads' }));
  const panel = await form('Update Metric');
  for (const name of ['Key', 'Min Score', 'Max Score'])
    expect(within(panel).getByLabelText(name)).toBeDisabled();
  expect(within(panel).getByText('Ratings use this key, so it cannot be changed.')).toBeInTheDocument();
  expect(within(panel).getByText(/^Ratings use this range/)).not.toHaveTextContent('round');
  await userEvent.type(within(panel).getByLabelText('Label'), ' and Bridges');
  await press(panel, 'Update Metric');
  await waitFor(() => expect(callsTo('PUT /metrics/8')).toHaveLength(1));
  const { key, minScore, maxScore } = roads;
  expect(callsTo('PUT /metrics/8').at(0)?.body).toMatchObject({
    key,
    minScore,
    maxScore,
    label: 'Roads and Bridges',
  });
});

it('says that key and range can change in a new round, if rounds are used', async () => {
  const round = { id: 2, name: '2026', opensAt: '2026-11-01T00:00:00.000Z', closesAt: null, state: 'open' };
  await start('/admin/metrics', { ...roads, inUse: true }, { round });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Roads' }));
  expect(
    await screen.findByText(/You can also change the key and range before the first rating of a new round/),
  ).toBeInTheDocument();
});

it('names the titles that lose a metric before the deletion', async () => {
  onCall('DELETE /metrics/8', () => ok({ success: true, message: 'done' }));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Roads' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'Voters no longer score this metric for candidates with this title: Mayor',
  );
  expect(dialog).toHaveTextContent('Existing ratings keep their scores for this metric.');
  await press(dialog, 'Delete');
  expect(await screen.findByText('Metric deleted successfully')).toBeInTheDocument();
});
