import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { ENGLISH, renderApp } from '../../../test/renderApp';
import { aTitle, aUser } from '../../../test/samples';
import { arServer } from '../../lib/i18n/catalogues/server/ar';
import { soServer } from '../../lib/i18n/catalogues/server/so';

beforeAll(loadAdministration, 180_000);

const result = (changes: object) =>
  ok({
    success: true,
    data: {
      dryRun: true,
      rows: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      errorCount: 0,
      warningCount: 0,
      warnings: [],
      errors: [],
      total: 4,
      ...changes,
    },
  });

async function start(language = ENGLISH) {
  onCall('GET /titles', () => ok([aTitle()]));
  onCall('GET /metrics', () => ok([]));
  renderApp('/admin/titles', aUser({ role: 'admin' }), language);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.upload(
    within(dialog).getByLabelText(/CSV file/),
    new File(['name\nA'], 'titles.csv', { type: 'text/csv' }),
  );
  return dialog;
}
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

it('validates first, then stores, and loads the tables again', async () => {
  onCall('POST /titles/import', ({ body }) =>
    result({ dryRun: (body as { dryRun: string }).dryRun === 'true' }),
  );
  const dialog = await start();
  await press(dialog, 'Check the file');
  await within(dialog).findByText('The file has no errors. Nothing has been saved yet.');
  expect(callsTo('GET /titles')).toHaveLength(1);
  await press(dialog, 'Import now');
  await within(dialog).findByText('Total after import');
  expect(callsTo('POST /titles/import').map(({ body }) => (body as { dryRun: string }).dryRun)).toEqual([
    'true',
    'false',
  ]);
  await waitFor(() => expect(callsTo('GET /titles')).toHaveLength(2));
  expect(within(dialog).queryByRole('button', { name: 'Check the file' })).toBeNull();
});

it('keeps the file when the call fails, and warns that it may have been stored', async () => {
  onCall('POST /titles/import', () => failure(503, 'BUSY', 'Please try again'));
  const dialog = await start();
  await press(dialog, 'Check the file');
  await screen.findByText('Please try again');
  onCall('POST /titles/import', () => result({}));
  await press(dialog, 'Check the file');
  await within(dialog).findByRole('button', { name: 'Import now' });
  onCall('POST /titles/import', () => 'lost');
  await press(dialog, 'Import now');
  await screen.findByText(/The connection was lost. The import may have succeeded/);
  // The changed file must be checked again before it can be stored.
  expect(within(dialog).queryByRole('button', { name: 'Import now' })).toBeNull();
});

it('says how many errors are listed', async () => {
  const error = { line: 2, column: 'name', code: 'REQUIRED', message: 'Title name is required', params: {} };
  onCall('POST /titles/import', () => result({ errors: [error], errorCount: 1200 }));
  const dialog = await start();
  await press(dialog, 'Check the file');
  await within(dialog).findByRole('row', { name: '2 name Title name is required' });
  expect(dialog).toHaveTextContent('Only the first 1 are listed.');
});

it('shows warnings, and still offers to store the file', async () => {
  const params = { line: 2 };
  const warning = { line: 3, column: 'name', code: 'REPEATED_LINE', message: 'Line 2 says the same', params };
  onCall('POST /titles/import', () => result({ warnings: [warning], warningCount: 1 }));
  const dialog = await start();
  await press(dialog, 'Check the file');
  await within(dialog).findByRole('row', { name: '3 name Line 2 says the same' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Please read the warnings first');
  expect(within(dialog).getByRole('button', { name: 'Import now' })).toBeInTheDocument();
});

it.each([
  ['so', soServer, 'Waa inuusan ka badnaan 100 xaraf', 'Safku wuxuu leeyahay unugyo ka badan tiirarka'],
  ['ar', arServer, 'الحد الأقصى لعدد الأحرف: 100', 'عدد خلايا السطر أكبر من عدد الأعمدة'],
])('tells the errors of a file in the reader’s language: %s', async (_locale, server, tooLong, surplus) => {
  const errors = [
    { line: 2, column: 'name', code: 'TOO_LONG', message: 'In English', params: { max: 100 } },
    { line: 3, column: '', code: 'SURPLUS_CELLS', message: 'In English', params: {} },
  ];
  onCall('POST /titles/import', () => result({ errors, errorCount: 2 }));
  const dialog = await start({ ...ENGLISH, server });
  await press(dialog, 'Check the file');
  expect(await within(dialog).findByText(tooLong)).toBeInTheDocument();
  expect(within(dialog).getByText(surplus)).toBeInTheDocument();
  expect(within(dialog).queryByText('In English')).toBeNull();
});
