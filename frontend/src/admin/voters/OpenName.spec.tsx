import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateFigures, aMetric, aRating, aUser } from '../../../test/samples';
import { loadLanguage } from '../../lib/i18n/language';

// Load antd before the tests: transpiling it takes longer than a dialog may take to appear.
beforeAll(() => import('./OpenNameDialog'), 180_000);

const OPEN = 'POST /ratings/11/open-name';
const hidden = { ...aRating({ createdAt: '2026-11-20T00:00:00.000Z' }), userId: null };
const named = { ...aRating({ id: 12 }), userId: { id: 7, username: 'hodan' } };

async function start(ratings: object[], language?: Parameters<typeof renderApp>[2]) {
  onCall('GET /candidates/3', () => ok(aCandidate({ average: 51.6, scores: { lead: 61.5 } })));
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
  onCall('GET /ratings/candidate/3?limit=5', () => ok(ratings));
  onCall('GET /metrics?title=Mayor', () => ok([aMetric()]));
  await act(async () => {
    renderApp('/candidate/3', aUser({ id: 1, username: 'admin', role: 'admin' }), language);
  });
}
const dialog = () => screen.getByRole('dialog');
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal who gave rating 11' }));
  return screen.findByRole('dialog');
};
const press = () => userEvent.click(within(dialog()).getByRole('button', { name: 'Reveal the name' }));
const fill = async (reason: string, password: string) => {
  await userEvent.type(within(dialog()).getByLabelText('Reason'), reason);
  await userEvent.type(within(dialog()).getByLabelText('Current Password'), password);
};

it('offers no disclosure if names are shown', async () => {
  await start([named]);
  expect(await screen.findByText('hodan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Open/ })).not.toBeInTheDocument();
});

it('says Anonymous and the day of a hidden name, in the reader’s language', async () => {
  await start([hidden], await loadLanguage('ar'));
  expect(await screen.findByText('مجهول')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'كشف صاحب التقييم 11' })).toBeInTheDocument();
});

it('discloses a name for a reason and the password, and shows it once', async () => {
  onCall(OPEN, () => ok({ id: 11, username: 'hodan' }));
  await start([hidden]);
  expect(await screen.findByText('Anonymous')).toBeInTheDocument();
  expect(screen.getByText('Rated on 20 November 2026')).toBeInTheDocument();
  await ask();
  expect(dialog()).toHaveTextContent('Rating 11 · 70.5 · 20 Nov 2026');
  expect(dialog()).toHaveTextContent('The voter is notified and sees the reason.');
  await press();
  expect(await within(dialog()).findByText('Please enter the reason')).toBeInTheDocument();
  await fill('  A court asked ', 'admin123');
  await press();
  expect(await within(dialog()).findByText('hodan')).toBeInTheDocument();
  expect(callsTo(OPEN).map(({ body }) => body)).toEqual([
    { reason: 'A court asked', current_password: 'admin123' },
  ]);
  await userEvent.click(within(dialog()).getByText('Close', { selector: 'button span' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('hodan')).not.toBeInTheDocument();
  await ask();
  expect(within(dialog()).getByLabelText('Current Password')).toHaveValue('');
});

it('says at the field that the password is wrong, and keeps the reason', async () => {
  onCall(OPEN, () => failure(400, 'WRONG_PASSWORD', 'Current password is incorrect', 'current_password'));
  await start([hidden]);
  await ask();
  await fill('A court asked', 'wrong');
  await press();
  expect(await within(dialog()).findByText('Current password is incorrect')).toBeInTheDocument();
  expect(within(dialog()).getByLabelText('Reason')).toHaveValue('A court asked');
});

it('discloses the name of an unlisted rating by its number', async () => {
  onCall('POST /ratings/412/open-name', () => ok({ id: 412, username: 'cali' }));
  await start([hidden]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal the name for another rating…' }));
  const number = within(await screen.findByRole('dialog')).getByLabelText('Number of the rating');
  await userEvent.type(number, '4x2');
  await fill('A court asked', 'admin123');
  await press();
  expect(await within(dialog()).findByText('Please enter the number of a rating')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('open-name'))).toEqual([]);
  await userEvent.clear(number);
  await userEvent.type(number, '412');
  await press();
  expect(await within(dialog()).findByText('cali')).toBeInTheDocument();
});
