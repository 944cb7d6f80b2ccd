import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aRound, aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

const user = aUser();
const RECEIPTS = 'Send me the receipts of my ratings';
const ROUNDS = 'Send me mails about rounds';

const open = (config = {}) => renderApp('/profile?section=account', user, undefined, config);
const box = (name: string) => screen.findByRole('checkbox', { name });

it('asks for receipts by mail in the language of the page, and stops them', async () => {
  onCall('GET /receipt-mails', () => ok({ offered: true, on: false }));
  onCall('PUT /receipt-mails', ({ body }) => ok({ offered: true, on: (body as { on: boolean }).on }));
  open();
  expect(await box(RECEIPTS)).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Receipts by mail' })).toHaveTextContent('never which scores');
  await userEvent.click(await box(RECEIPTS));
  await waitFor(async () => expect(await box(RECEIPTS)).toBeChecked());
  expect(toasts()).toEqual(['You will get receipts by mail']);
  await userEvent.click(await box(RECEIPTS));
  await waitFor(async () => expect(await box(RECEIPTS)).not.toBeChecked());
  expect(callsTo('PUT /receipt-mails').map(({ body }) => body)).toEqual([
    { on: true, language: 'en' },
    { on: false, language: 'en' },
  ]);
  // Where there are no rounds nothing is asked about them.
  expect(callsTo('GET /round-mails')).toEqual([]);
});

it('says nothing of mails that are not offered, unless they are on', async () => {
  onCall('GET /receipt-mails', () => ok({ offered: false, on: false }));
  onCall('GET /round-mails', () => ok({ offered: false, on: true }));
  open({ round: aRound() });
  expect(await box(ROUNDS)).toBeChecked();
  await waitFor(() => expect(callsTo('GET /receipt-mails')).toHaveLength(1));
  expect(screen.queryByRole('checkbox', { name: RECEIPTS })).not.toBeInTheDocument();
});

it('says that it has failed, and leaves the box as it was', async () => {
  onCall('GET /receipt-mails', () => ok({ offered: true, on: false }));
  onCall('PUT /receipt-mails', () => failure(500, 'INTERNAL', ''));
  open();
  await userEvent.click(await box(RECEIPTS));
  await waitFor(() => expect(toasts()).toEqual(['That did not work']));
  expect(await box(RECEIPTS)).not.toBeChecked();
});

describe('the page that a link in a mail leads to', () => {
  const main = () => within(screen.getByRole('main'));

  it.each([
    ['r7.aa', 'Stop receipts by mail?', 'POST /receipt-mails/stop?token=r7.aa', 'no more receipts by mail'],
    ['7.aa', 'Stop mails about rounds?', 'POST /round-mails/stop?token=7.aa', 'no more mails about rounds'],
  ])('stops the mails of the key %s alone, once the button is pressed', async (key, title, call, done) => {
    onCall(call, () => ok({ success: true, message: '' }));
    renderApp(`/stop-mails?token=${key}`);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(callsTo(call)).toEqual([]);
    await userEvent.click(main().getByRole('button', { name: 'Stop these mails' }));
    expect(await screen.findByRole('heading', { name: 'Mails stopped' })).toBeInTheDocument();
    expect(main().getByText(new RegExp(done))).toBeInTheDocument();
    expect(callsTo(call)).toHaveLength(1);
  });
});
