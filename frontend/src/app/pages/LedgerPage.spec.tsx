import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';

// Load it before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => Promise.all([import('./RecordPages'), import('./LedgerPage')]), 60_000);

const LEDGER = {
  ...{ origin: 'index.example/ledger', size: 4321, sealedAt: '2026-11-24T10:00:00.000Z', waiting: 7 },
  checkpoint: 'index.example/ledger\n4321\nROOT\n\n— index.example/ledger x\n',
  keys: [
    {
      key: 'index.example/ledger+00+AA',
      from: '2026-11-01T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
    },
  ],
  ...{ adopting: 0, halted: null },
  selfCheck: { checkedAt: '2026-11-24T02:00:00.000Z', size: 4000, ratings: 9, problemCount: 0, problems: [] },
};
const RECEIPT = 'ab'.repeat(32);
const open = async () => {
  renderApp('/ledger');
  return screen.findByRole('textbox', { name: 'Receipt' }, { timeout: 20_000 });
};
const lookUp = async (text: string) => {
  const field = await open();
  if (text) await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  return field;
};
beforeEach(() => onCall('GET /ledger', () => ok(LEDGER)));

it('tells how the public record stands', async () => {
  await open();
  expect(await screen.findByText('4,321')).toBeVisible();
  await userEvent.click(screen.getByText('Technical details'));
  for (const text of ['ROOT', 'index.example/ledger', 'index.example/ledger+00+AA', '7'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('It signs until 1 December 2026.', { exact: false })).toBeVisible();
  expect(screen.getByText(/The record and the database agree/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Checkpoint' })).toHaveAttribute('href', '/ledger/checkpoint');
});

it.each([
  ['restored', 'a database backup was restored'],
  ['behind_checkpoint', 'the database lacks entries that were signed before'],
] as const)('says aloud why nothing is signed any more (%s)', async (halted, words) => {
  onCall('GET /ledger', () => ok({ ...LEDGER, halted }));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Signing is paused: ${words}`);
});

it('links to the source code where the server tells of it', async () => {
  onCall('GET /ledger', () => ok(LEDGER));
  renderApp('/ledger', undefined, undefined, { source_url: 'https://code.example/index' });
  expect(
    await screen.findByRole('link', { name: 'Source code', hidden: true }, { timeout: 20_000 }),
  ).toHaveAttribute('href', 'https://code.example/index');
});

it('says that the record and the database differ', async () => {
  const selfCheck = { ...LEDGER.selfCheck, problemCount: 2 };
  onCall('GET /ledger', () => ok({ ...LEDGER, adopting: 3, selfCheck }));
  await open();
  expect(await screen.findByText(/The record and the database do not agree/)).toBeVisible();
  expect(screen.getByText(/are still being added/)).toBeVisible();
});

it('says that there is no checkpoint yet, and lets a failure be tried again', async () => {
  onCall('GET /ledger', () => failure(500, 'INTERNAL', 'Something went wrong'));
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const none = { origin: null, size: 0, sealedAt: null, checkpoint: null, selfCheck: null };
  onCall('GET /ledger', () => ok({ ...LEDGER, ...none }));
  await userEvent.click(again);
  expect(await screen.findByText('Nothing has been signed yet.')).toBeVisible();
});

it.each([
  ['', 'Please paste a receipt'],
  ['01234567…89abcdef', 'The middle of this receipt is missing: copy all of it with the button beside it'],
  ['hello', 'A receipt contains only digits and the letters a to f'],
  ['abc', 'A receipt has 64 characters; this one has 3'],
])('says of "%s" that it is no receipt, and asks nobody', async (text, mistake) => {
  const field = await lookUp(text);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(mistake));
  expect(field).toHaveFocus();
});

it('says that no entry has a receipt, and what to do, and that it could not be looked up', async () => {
  onCall(`GET /ledger/entries/${RECEIPT}`, () => failure(404, 'ENTRY_NOT_FOUND', 'No such entry'));
  await lookUp(RECEIPT);
  expect(await screen.findByRole('alert')).toHaveTextContent('No entry has this receipt.');
  expect(screen.getByText(/Keep the receipt/)).toBeVisible();
  onCall(`GET /ledger/entries/${RECEIPT}`, () => failure(503, 'BUSY', 'Busy'));
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('The search failed. Please try again.')).toBeVisible();
});
