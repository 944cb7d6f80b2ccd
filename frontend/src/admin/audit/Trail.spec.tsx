import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { renderApp } from '../../../test/renderApp';
import { anAuditEntry, aTitle, aUser } from '../../../test/samples';

beforeAll(loadAdministration, 180_000);

const answer = (entries = [anAuditEntry()], total = entries.length) =>
  ok({ success: true, data: { entries, total, more: false } });
const TRAIL = 'GET /audit?subject_type=title&subject_id=2';

async function open() {
  onCall('GET /titles', () => ok([aTitle()]));
  renderApp('/admin/titles', aUser({ role: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'History of Mayor' }));
  return screen.findByRole('dialog', { name: 'History: Mayor' });
}

it('lists who did what to one item, page by page', async () => {
  const older = anAuditEntry({ id: 3, action: 'title.create', before: null, after: { name: 'Mayor' } });
  onCall(`${TRAIL}&page=1&limit=10`, () => answer([anAuditEntry()], 11));
  onCall(`${TRAIL}&page=2&limit=10`, () => answer([older], 11));
  const dialog = await open();
  const [entry] = await within(dialog).findAllByRole('listitem');
  expect(entry).toHaveTextContent(/^Name: Mayor becomes Lord Mayor.*amina · 21 Nov 2026, 11:47$/);
  // The change of one short field says all about it.
  expect(entry).not.toHaveTextContent('Title changed');
  await userEvent.click(within(dialog).getByText('2'));
  expect(await within(dialog).findByText('Title added')).toBeInTheDocument();
  expect(within(dialog).queryByText(/Lord Mayor/)).not.toBeInTheDocument();
});

it('says that nothing was recorded, or that it could not be loaded', async () => {
  onCall(`${TRAIL}&page=1&limit=10`, () => failure(500, 'INTERNAL', 'Something went wrong'));
  const dialog = await open();
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  onCall(`${TRAIL}&page=1&limit=10`, () => answer([]));
  await userEvent.click(again);
  expect(await within(dialog).findByText('Nothing recorded yet')).toBeInTheDocument();
});
