import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

const main = () => within(screen.getByRole('main'));
const TOKEN = 'a-token-from-a-mail';

describe('asking for a reset', () => {
  const send = async (email: string) => {
    const field = await screen.findByLabelText('Email');
    await userEvent.clear(field);
    if (email) await userEvent.type(field, email);
    await userEvent.click(main().getByRole('button', { name: 'Send Reset Link' }));
  };

  it.each([
    ['', 'Please enter your email address'],
    ['   ', 'Please enter your email address'],
    ['nobody', 'Please enter a valid email address'],
  ])('refuses %p at the field and in a toast', async (email, message) => {
    renderApp('/forgot-password');
    await send(email);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(toasts()).toEqual([message]);
    expect(callsTo('POST /auth/forgot-password')).toHaveLength(0);
  });

  it('tells what to do next, and comes back with what was typed', async () => {
    onCall('POST /auth/forgot-password', () => ok({ success: true, message: 'sent' }));
    renderApp('/forgot-password');
    await send(' hodan@example.org ');
    expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toHaveFocus();
    expect(screen.getByText('Password reset instructions sent!')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Next steps' })).toBeInTheDocument();
    expect(screen.getByText('hodan@example.org')).toBeInTheDocument();
    expect(screen.queryByText('Development mode')).not.toBeInTheDocument();
    expect(callsTo('POST /auth/forgot-password')[0]?.body).toEqual({ email: 'hodan@example.org' });

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('hodan@example.org');
  });

  it('shows the link that a server in development gives', async () => {
    const link = `http://localhost/reset-password?token=${TOKEN}`;
    onCall('POST /auth/forgot-password', () => ok({ success: true, message: 'sent', reset_link: link }));
    renderApp('/forgot-password');
    await send('hodan@example.org');
    expect(await screen.findByRole('link', { name: 'Open the reset link' })).toHaveAttribute('href', link);
  });

  it.each([
    [failure(500, 'INTERNAL', ''), 'Failed to send reset email'],
    [failure(429, 'TOO_MANY_REQUESTS', 'Too many requests'), 'Too many requests'],
  ])('says that it has failed, in the server’s words if there are any', async (answer, message) => {
    onCall('POST /auth/forgot-password', () => answer);
    renderApp('/forgot-password');
    await send('hodan@example.org');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('hodan@example.org');
  });

  it('is found on the sign-in page, and leads back to it', async () => {
    renderApp('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(currentAddress()).toBe('/forgot-password');
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Login' }));
    expect(currentAddress()).toBe('/login');
  });
});

describe('setting the new password', () => {
  const button = () => main().getByRole('button', { name: 'Reset Password' });
  const first = () => screen.findByLabelText('New Password');
  const second = () => screen.getByLabelText('Confirm New Password');

  it('needs a token', async () => {
    renderApp('/reset-password');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeInTheDocument();
    expect(await screen.findByText('Invalid reset link')).toBeInTheDocument();
    await userEvent.click(main().getByRole('link', { name: 'Request a New Link' }));
    expect(currentAddress()).toBe('/forgot-password');
  });

  it('takes the token off the address bar', async () => {
    renderApp(`/reset-password?token=${TOKEN}`);
    await first();
    expect(currentAddress()).toBe('/reset-password');
  });

  it('enables the button once both are there and equal', async () => {
    renderApp(`/reset-password?token=${TOKEN}`);
    await first();
    expect(button()).toBeDisabled();
    await userEvent.type(await first(), 'secret1');
    expect(button()).toBeDisabled();
    await userEvent.type(second(), 'secret');
    expect(button()).toBeDisabled();
    await userEvent.type(second(), '1');
    expect(button()).toBeEnabled();
  });

  it.each([
    ['', '', 'Please enter a password', 'New Password', 'Please fill in all fields'],
    ['secret1', '', 'Please enter the password again', 'Confirm New Password', 'Please fill in all fields'],
    ['secret1', 'secret2', 'Passwords do not match', 'Confirm New Password'],
    ['short', 'short', 'Password must be at least 6 characters', 'New Password'],
  ])(
    'explains on Enter what is wrong with %p and %p',
    async (password, confirm, message, label, summary = message) => {
      renderApp(`/reset-password?token=${TOKEN}`);
      if (password) await userEvent.type(await first(), password);
      await userEvent.click(await screen.findByLabelText('Confirm New Password'));
      await userEvent.keyboard(`${confirm}{Enter}`);
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
      expect(toasts()).toEqual([summary]);
      expect(callsTo('POST /auth/reset-password')).toHaveLength(0);
    },
  );

  it('says at the field, without being asked, that the two differ, and takes it back', async () => {
    renderApp(`/reset-password?token=${TOKEN}`);
    await userEvent.type(await first(), 'secret1');
    await userEvent.type(second(), 'secret');
    await userEvent.tab();
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    await userEvent.type(await first(), '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument());
  });

  it('refuses a token of nothing but spaces', async () => {
    renderApp('/reset-password?token=%20');
    await userEvent.type(await first(), 'secret1');
    await userEvent.type(second(), 'secret1');
    await userEvent.click(button());
    expect(await screen.findByText('Invalid reset token')).toBeInTheDocument();
    expect(callsTo('POST /auth/reset-password')).toHaveLength(0);
  });

  it.each([
    [failure(400, 'INVALID_RESET_TOKEN', 'Invalid or expired reset token'), 'Invalid or expired reset token'],
    [failure(500, 'INTERNAL', ''), 'Failed to reset password'],
  ])('says that it has failed, in the server’s words if there are any', async (answer, message) => {
    onCall('POST /auth/reset-password', () => answer);
    renderApp(`/reset-password?token=${TOKEN}`);
    await userEvent.type(await first(), 'secret1');
    await userEvent.type(second(), 'secret1');
    await userEvent.click(button());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await first()).toHaveValue('secret1');
  });

  it('leads to the sign-in page after three seconds, also who was signed in here', async () => {
    onCall('POST /auth/reset-password', () => ok({ success: true, message: '' }));
    renderApp(`/reset-password?token=${TOKEN}`, aUser());
    await userEvent.type(await first(), 'secret1');
    await userEvent.type(second(), 'secret1');
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await typing.click(button());
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Password Reset Successful' }),
      ).toHaveFocus();
      expect(screen.getByText('Password reset successfully!')).toBeInTheDocument();
      expect(callsTo('POST /auth/reset-password')[0]?.body).toEqual({ token: TOKEN, password: 'secret1' });
      act(() => jest.advanceTimersByTime(2000));
      expect(currentAddress()).toBe('/reset-password');
      act(() => jest.advanceTimersByTime(1000));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(await screen.findByLabelText('Remember me')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
