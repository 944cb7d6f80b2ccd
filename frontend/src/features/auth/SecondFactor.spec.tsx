import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';

const LOGIN = 'POST /auth/login';
const required = () => failure(401, 'TWO_FACTOR_REQUIRED', 'Please enter the code');
const wrong = () => failure(401, 'TWO_FACTOR_WRONG', 'This code is wrong or has been used already', 'code');
const main = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));
const bodies = () => callsTo(LOGIN).map(({ body }) => body);
const given = { email: 'hodan@example.org', password: 'secret1', remember: true };

/** Passes the first step. */
async function start() {
  onCall(LOGIN, required);
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Email'), given.email);
  await userEvent.type(screen.getByLabelText('Password'), given.password);
  await userEvent.click(screen.getByLabelText('Remember me'));
  await press('Login');
  return screen.findByLabelText('Code');
}

it('asks for the code of the app, and signs in with what was typed before', async () => {
  const code = await start();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  // This is not a failure, but a further step.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const user = aUser({ role: 'admin' });
  onCall(LOGIN, () => ok({ success: true, message: '', token: 'new', user }));
  onCall('GET /auth/me', () => ok({ success: true, user }));
  await userEvent.type(code, ' 123456{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/admin/overview'));
  expect(bodies()).toEqual([given, { ...given, code: '123456' }]);
});

it('says at the field that a code is wrong or missing, and lets another be typed', async () => {
  const code = await start();
  await press('Login');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter the code'));
  expect(bodies()).toHaveLength(1);
  onCall(LOGIN, wrong);
  await userEvent.type(code, '000000');
  await press('Login');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription('This code is wrong or has been used already'),
  );
  expect(code).toHaveFocus();
  onCall(LOGIN, () => 'lost');
  await press('Login');
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
  expect(screen.getByText('The connection was lost. Please try again.')).toBeInTheDocument();
});

it('takes a recovery code, and leads back to the password', async () => {
  await start();
  await press('Use a recovery code');
  const recovery = await screen.findByLabelText('Recovery code');
  expect(recovery).toHaveFocus();
  expect(recovery).toHaveAttribute('inputmode', 'text');
  onCall(LOGIN, wrong);
  await userEvent.type(recovery, 'abcd-efgh-jkmn-pqrs{Enter}');
  await waitFor(() => expect(recovery).toHaveAccessibleDescription(/wrong/));
  expect(bodies().at(-1)).toEqual({ ...given, code: 'abcd-efgh-jkmn-pqrs' });
  await press('Use the app');
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  await press('Back');
  expect(await screen.findByLabelText('Email')).toHaveValue(given.email);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(main().queryByRole('alert')).not.toBeInTheDocument();
});
