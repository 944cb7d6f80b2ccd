import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

const FILLED = { 'Your Name': 'Hodan', 'Email Address': 'hodan@example.org', Message: 'A word of thanks' };

const main = () => within(screen.getByRole('main'));
const field = (label: string) => main().getByLabelText(label);
const send = (user = userEvent.setup()) => user.click(main().getByRole('button', { name: 'Send Message' }));

async function fillIn(changes: Partial<typeof FILLED> = {}, subject = 'Report a Bug') {
  await screen.findByLabelText('Your Name');
  for (const [label, text] of Object.entries({ ...FILLED, ...changes })) {
    await userEvent.clear(field(label));
    if (text) await userEvent.type(field(label), text);
  }
  if (subject) await userEvent.selectOptions(field('Subject'), subject);
}

it('offers the six subjects, the help beside the form, and the name and address of the user', async () => {
  renderApp('/contact', aUser({ username: 'hodan', email: 'hodan@example.com' }));
  expect(await screen.findByLabelText('Your Name')).toHaveValue('hodan');
  expect(field('Email Address')).toHaveValue('hodan@example.com');
  const options = within(field('Subject')).getAllByRole('option') as HTMLOptionElement[];
  expect(options.slice(1).map(({ value, text }) => `${value} ${text}`)).toEqual([
    'feedback General Feedback',
    'bug Report a Bug',
    'feature Feature Request',
    'rating Rating Issue',
    'account Account Issue',
    'other Other',
  ]);
  expect(await main().findByRole('link', { name: 'support@example.org' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: '+252 61 000 0000' })).toHaveAttribute('href', 'tel:+252610000000');
  expect(main().getByText('Within 24-48 hours')).toBeInTheDocument();
  expect(main().getByText('Ratings are permanent and cannot be changed.')).toBeInTheDocument();
  expect(
    main().getByText('Scores are averaged across all metrics and all user ratings.'),
  ).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help/voters?lang=en');
  expect(main().getByRole('heading', { name: 'We welcome' })).toBeInTheDocument();
});

const FILL_ALL = 'Please fill in all fields';

it.each([
  [{ 'Your Name': '   ' }, 'Your Name', 'Please enter your name', FILL_ALL],
  [{ 'Email Address': '' }, 'Email Address', 'Please enter your email address', FILL_ALL],
  [{ Message: '  ' }, 'Message', 'Please enter a message', FILL_ALL],
  [{ 'Email Address': 'nobody' }, 'Email Address', 'Please enter a valid email address'],
])('refuses %p at the field', async (changes, label, message, summary = '') => {
  renderApp('/contact');
  await fillIn(changes);
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(toasts()).toEqual(summary ? [summary] : []);
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(callsTo('POST /contact')).toHaveLength(0);
});

it('tells of an error for five seconds', async () => {
  renderApp('/contact');
  await screen.findByLabelText('Your Name');
  jest.useFakeTimers();
  try {
    await send(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await waitFor(() => expect(toasts()).toContain('Please fill in all fields'));
    act(() => jest.advanceTimersByTime(4900));
    expect(toasts()).toContain('Please fill in all fields');
    act(() => jest.advanceTimersByTime(200));
    expect(toasts()).not.toContain('Please fill in all fields');
  } finally {
    jest.useRealTimers();
  }
});

it('asks for a subject', async () => {
  renderApp('/contact');
  await fillIn({}, '');
  await send();
  await waitFor(() => expect(field('Subject')).toHaveAccessibleDescription('Please choose a subject'));
});

it('counts the characters as the server does, and refuses more than it takes', async () => {
  renderApp('/contact');
  await fillIn({ Message: '' });
  expect(main().getByText('0 / 1000 characters')).toBeInTheDocument();
  await userEvent.type(field('Message'), 'Hi 👋 ');
  expect(main().getByText('4 / 1000 characters')).toBeInTheDocument();
  await userEvent.clear(field('Message'));
  await userEvent.click(field('Message'));
  await userEvent.paste('x'.repeat(1001));
  expect(main().getByText('1001 / 1000 characters')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Message must be at most 1000 characters')).toBeInTheDocument();
  expect(callsTo('POST /contact')).toHaveLength(0);
});

describe('once sent', () => {
  beforeEach(async () => {
    onCall('POST /contact', () => ok({ success: true, message: '' }, 201));
    renderApp('/contact', aUser({ username: 'hodan' }));
    await fillIn();
  });
  afterEach(() => jest.useRealTimers());

  it('confirms it, and makes room for another one', async () => {
    onCall('POST /contact', async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return ok({ success: true, message: '' }, 201);
    });
    await send();
    expect(main().getByRole('button', { name: 'Sending…' })).toBeDisabled();
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toHaveFocus();
    expect(screen.getByText('Thank you! Your message has been sent successfully.')).toBeInTheDocument();
    expect(callsTo('POST /contact')[0]?.body).toEqual({
      name: 'Hodan',
      email: 'hodan@example.org',
      subject: 'bug',
      message: 'A word of thanks',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect(field('Message')).toHaveValue('');
    expect(field('Your Name')).toHaveValue('hodan');
    expect(screen.getByRole('heading', { name: 'Send us a message' })).toHaveFocus();
  });

  it('is itself again after five seconds', async () => {
    jest.useFakeTimers();
    await send(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
    await screen.findByRole('heading', { name: 'Message Sent!' });
    const toast = 'Thank you! Your message has been sent successfully.';
    act(() => jest.advanceTimersByTime(2900));
    expect(screen.getByText(toast)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText(toast)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Message Sent!' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1900));
    expect(field('Message')).toHaveValue('');
  });
});

it.each([
  [failure(500, 'INTERNAL', ''), 'Failed to send message', ''],
  ['lost' as const, 'Failed to send message', 'The connection was lost. Please try again.'],
])('keeps what was typed when it fails', async (answer, message, reason) => {
  onCall('POST /contact', () => answer);
  renderApp('/contact');
  await fillIn();
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
  if (reason) expect(screen.getByText(reason)).toBeInTheDocument();
  expect(field('Message')).toHaveValue('A word of thanks');
  expect(field('Subject')).toHaveValue('bug');
  expect(main().getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(callsTo('POST /contact')).toHaveLength(1);
});
