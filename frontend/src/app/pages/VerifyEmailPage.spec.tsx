import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const VERIFY = 'POST /auth/verify-email';
const RESEND = 'POST /auth/resend-verification';
const confirm = async () =>
  userEvent.click(await main().findByRole('button', { name: 'Confirm my email address' }));

describe('the link of a verification mail', () => {
  it('proves nothing by being opened, off the address bar; a press uses it once, and leads on', async () => {
    onCall(VERIFY, () => ok({ success: true, message: '' }));
    renderApp('/verify-email?token=abc');
    expect(await heading('Verify Your Email')).toBeInTheDocument();
    expect(callsTo(VERIFY)).toEqual([]);
    await confirm();
    expect(await heading('Email Verified')).toHaveFocus();
    expect(currentAddress()).toBe('/verify-email');
    expect(callsTo(VERIFY).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(main().getByRole('link', { name: 'Choose a candidate' })).toHaveAttribute('href', '/leaderboard');
  });

  it('has the account of who is signed in here read anew', async () => {
    onCall(VERIFY, () => ok({ success: true, message: '' }));
    const waiting = aUser({ email_verified: false });
    const { store } = renderApp('/verify-email?token=abc', waiting);
    onCall('GET /auth/me', () => ok({ success: true, user: aUser() }));
    await confirm();
    await heading('Email Verified');
    await waitFor(() => expect(store.getState().auth.user).not.toHaveProperty('email_verified'));
  });

  it('that was used before says that nothing is left to do', async () => {
    onCall(VERIFY, () => failure(409, 'EMAIL_ALREADY_VERIFIED', 'Already'));
    renderApp('/verify-email?token=abc');
    await confirm();
    expect(await heading('Already Verified')).toBeInTheDocument();
  });

  it('that is no good leads visitors to sign in', async () => {
    onCall(VERIFY, () => failure(400, 'INVALID_VERIFICATION_TOKEN', 'Invalid'));
    renderApp('/verify-email?token=abc');
    await confirm();
    expect(await heading('Link Not Valid')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('without a token asks nobody, and has another sent to who is signed in', async () => {
    onCall(RESEND, () => ok({ success: true, message: '' }));
    renderApp('/verify-email', aUser({ email_verified: false }));
    expect(await heading('Link Not Valid')).toBeInTheDocument();
    expect(callsTo(VERIFY)).toHaveLength(0);
    await userEvent.click(main().getByRole('button', { name: 'Send another link' }));
    expect(await screen.findByText('Another link is on its way')).toBeInTheDocument();
    expect(callsTo(RESEND)[0]?.body).toEqual({ email: aUser().email });
  });

  it('is tried again after a failure that says nothing about it', async () => {
    onCall(VERIFY, () => 'lost');
    renderApp('/verify-email?token=abc');
    await confirm();
    await heading('The link could not be checked');
    onCall(VERIFY, () => ok({ success: true, message: '' }));
    await userEvent.click(main().getByRole('button', { name: 'Try again' }));
    expect(await heading('Email Verified')).toBeInTheDocument();
  });
});

describe('another link', () => {
  it('that can not be sent says why', async () => {
    onCall(RESEND, () => failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts; please try again later'));
    renderApp('/verify-email', aUser({ email_verified: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send another link' }));
    expect(await screen.findByText('Too many attempts; please try again later')).toBeInTheDocument();
  });
});
