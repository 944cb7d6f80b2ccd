import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { Setting, SettingsState } from './settingsApi';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(() => import('./SettingsPage'), 180_000);

const aSetting = (changes: Partial<Setting> & Pick<Setting, 'name' | 'kind'>): Setting => ({
  section: 'messages',
  value: null,
  default: null,
  pinned: false,
  needsSecond: false,
  ...changes,
});
const start = (settings: readonly Setting[], changes: SettingsState['changes'] = [], tab = 'messages') => {
  const state: SettingsState = {
    settings: [...settings],
    changes,
    hasSecond: false,
    noticeSeconds: 0,
    version: 'v1',
  };
  onCall('GET /settings', () => ok(state));
  renderApp(`/admin/settings?tab=${tab}`, aUser({ role: 'admin' }));
};
const POLICY = {
  VERIFICATION_TO_RATE: 'email',
  VERIFICATION_TO_COUNT: 'email',
  MIN_RATINGS: '10',
  PUBLICATION_SCHEDULE: 'hourly',
  RANK_ORDER: 'plain',
  RANK_BANDS: 'off',
  FREEZE_DURING_REVIEW: 'on',
  TWO_PERSON_REVIEW: 'auto',
  VOTER_ANONYMITY: 'on',
} as const;
const group = (name: string) => screen.findByRole('region', { name });

it('shows every setting of the messages, also one that belongs to no group', async () => {
  start([aSetting({ name: 'SMTP_URL', kind: 'secret' }), aSetting({ name: 'ANNOUNCEMENT', kind: 'text' })]);
  expect(within(await group('Other messages')).getByLabelText('Announcement')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

it('says what is set up, and shows the fields of a gateway only once its provider is chosen', async () => {
  start([
    aSetting({ name: 'SMTP_URL', kind: 'secret', value: 'smtp://***@mail.example' }),
    aSetting({ name: 'SMS_URL', kind: 'secret' }),
  ]);
  expect(within(await group('Email')).getByText('Set up')).toBeInTheDocument();
  const texts = within(await group('Text messages'));
  expect(texts.getByText('Not set up')).toBeInTheDocument();
  expect(texts.queryByLabelText('Token')).not.toBeInTheDocument();
  await userEvent.click(texts.getByLabelText('Provider'));
  await userEvent.click(await screen.findByTitle('Twilio'));
  expect(await texts.findByLabelText('Token')).toBeInTheDocument();
});

it('chooses countries by their names, and stores their codes in the order of the choice', async () => {
  start([aSetting({ name: 'SMS_COUNTRIES', kind: 'countries', options: ['DJ', 'KE', 'SO'], value: 'SO' })]);
  onCall('PATCH /settings', () => failure(503, 'UNAVAILABLE', 'Try again'));
  const texts = within(await group('Text messages'));
  expect(texts.getByTitle('Somalia (SO)')).toBeInTheDocument();
  await userEvent.type(texts.getByLabelText('Countries for text messages'), 'keny');
  await userEvent.click(await screen.findByTitle('Kenya (KE)'));
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(callsTo('PATCH /settings')[0]?.body).toEqual({ values: { SMS_COUNTRIES: 'SO,KE' } }),
  );
});

it('names countries in the history as in the form', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const by = {
    proposedBy: 'hibaaq',
    proposedAt: at,
    confirmedBy: null,
    effectiveAt: at,
    isOwn: false,
  } as const;
  start(
    [aSetting({ name: 'SMS_COUNTRIES', kind: 'countries', options: ['DJ', 'KE', 'SO'], value: 'SO,KE' })],
    [{ id: 1, state: 'in_effect', values: [{ name: 'SMS_COUNTRIES', value: 'SO,KE' }], ...by }],
  );
  await group('Text messages');
  expect(screen.getByText('Somalia, Kenya')).toBeInTheDocument();
});

it.each([
  ['City', POLICY, ''],
  [undefined, { ...POLICY, MIN_RATINGS: '11' }, ''],
  [undefined, { ...POLICY, MIN_RATINGS: '11' }, 'MIN_RATINGS'],
])('says which profile applies: %s', async (applied, values, pinned) => {
  const settings = Object.entries(values).map(([name, value]) =>
    aSetting({
      ...{ name: name as Setting['name'], kind: 'text', section: 'policy', value },
      pinned: name === pinned,
    }),
  );
  start(settings, [], 'policy');
  const city = await screen.findByRole('button', { name: 'City' });
  expect(city).toHaveAccessibleDescription(/10 ratings for a rank/);
  const marked = screen.getAllByRole('button').filter(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent?.includes('Applies now'), // biome-ignore format: one row
  );
  expect(marked.map(({ textContent }) => textContent)).toEqual(applied ? [applied] : []);
});
