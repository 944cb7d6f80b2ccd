import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aRound, aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

const user = aUser();
const CHANGE = 'PUT /notifications/rounds/email';
const ROUNDS = 'Send me emails about rounds';

const open = (config = {}) => renderApp('/profile?section=account', user, undefined, config);
const preferences = (email: { offered: boolean; on: boolean }) =>
  ok({ rounds: { email, device: { offered: false, publicKey: null, devices: [] } } });
const box = (name: string) => screen.findByRole('checkbox', { name });

it('asks for mails about rounds in the language of the page, and stops them', async () => {
  onCall('GET /notifications', () => preferences({ offered: true, on: false }));
  onCall(CHANGE, ({ body }) => preferences({ offered: true, on: (body as { on: boolean }).on }));
  open({ round: aRound() });
  expect(await box(ROUNDS)).not.toBeChecked();
  await userEvent.click(await box(ROUNDS));
  await waitFor(async () => expect(await box(ROUNDS)).toBeChecked());
  expect(toasts()).toEqual(['You will get emails about rounds']);
  await userEvent.click(await box(ROUNDS));
  await waitFor(async () => expect(await box(ROUNDS)).not.toBeChecked());
  expect(callsTo(CHANGE).map(({ body }) => body)).toEqual([
    { on: true, language: 'en' },
    { on: false, language: 'en' },
  ]);
});

it('asks for nothing where there are no rounds', async () => {
  open();
  await screen.findByRole('button', { name: /Delete/ });
  expect(callsTo('GET /notifications')).toEqual([]);
});

it('says nothing of mails that are not offered, unless they are on', async () => {
  onCall('GET /notifications', () => preferences({ offered: false, on: false }));
  open({ round: aRound() });
  await waitFor(() => expect(callsTo('GET /notifications')).toHaveLength(1));
  expect(screen.queryByRole('checkbox', { name: ROUNDS })).not.toBeInTheDocument();
});

it('says that it has failed, and leaves the box as it was', async () => {
  onCall('GET /notifications', () => preferences({ offered: true, on: false }));
  onCall(CHANGE, () => failure(500, 'INTERNAL', ''));
  open({ round: aRound() });
  await userEvent.click(await box(ROUNDS));
  await waitFor(() => expect(toasts()).toEqual(['The change failed']));
  expect(await box(ROUNDS)).not.toBeChecked();
});

describe('the page that a link in a mail leads to', () => {
  const main = () => within(screen.getByRole('main'));

  it('stops the mails, once the button is pressed', async () => {
    const call = 'POST /round-mails/stop?token=7.aa';
    onCall(call, () => ok({ success: true, message: '' }));
    renderApp('/stop-mails?token=7.aa');
    expect(await screen.findByRole('heading', { name: 'Stop emails about rounds?' })).toBeInTheDocument();
    expect(callsTo(call)).toEqual([]);
    await userEvent.click(main().getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByRole('heading', { name: 'Emails stopped' })).toBeInTheDocument();
    expect(main().getByText(/no more emails about rounds/)).toBeInTheDocument();
    expect(callsTo(call)).toHaveLength(1);
  });
});
