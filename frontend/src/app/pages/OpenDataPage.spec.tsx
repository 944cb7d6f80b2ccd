import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { PAGE_DATA_ID } from '../../lib/api/pageData';

// Load it before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => Promise.all([import('./RecordPages'), import('./OpenDataPage')]), 60_000);

const field = (name: string, type = 'integer', values?: string[]) => ({
  name,
  type,
  description: '',
  constraints: { required: true, ...(values && { enum: values }) },
});
const resource = (name: string, path: string[], fields: object[]) => ({
  name: `${name}-csv`,
  path,
  schema: { fields },
});
const openData = (through: string | null, months: string[]) => ({
  through,
  licenses: [{ path: 'https://creativecommons.org/licenses/by/4.0/' }],
  resources: [
    ...(months.length > 0
      ? [
          resource(
            'ratings',
            months.map((month) => `ratings-${month}.csv`),
            [field('counted')],
          ),
        ]
      : []),
    resource('excluded', ['excluded.csv'], [field('reason', 'string', ['paid', 'other'])]),
    resource('places', ['places-2.csv'], [field('rank')]),
    resource('checkpoints', ['checkpoints-1.csv', 'checkpoints-2.csv'], [field('root', 'string')]),
  ],
});
const YEAR = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => `2026-${month}`);
const partOf = (heading: string) =>
  within(screen.getByRole('heading', { level: 2, name: heading }).closest('section') as HTMLElement);

it('lists the files, the newest first, and says what their columns mean', async () => {
  onCall('GET /open-data/datapackage.json', () => ok(openData('2026-08-20', YEAR)));
  renderApp('/open-data');
  expect(
    await screen.findByText('Counts of ratings are available up to 20 August 2026.', undefined, {
      timeout: 20_000,
    }),
  ).toBeInTheDocument();
  const ratings = partOf('Ratings by candidate, office and day');
  const links = ratings.getAllByRole('link', { name: /^CSV/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    YEAR.toReversed().map((month) => `/api/open-data/ratings-${month}.csv`),
  );
  expect(
    ratings.getByRole('link', { name: 'JSON Ratings by candidate, office and day, August 2026' }),
  ).toHaveAttribute('href', '/api/open-data/ratings-2026-08.json');
  // Older files are folded.
  expect(ratings.getByText('Earlier files').closest('details')).toHaveTextContent('February 2026');
  expect(ratings.getByText(/^Ratings that began to count/)).toBeInTheDocument();
  expect(screen.getByText('paid, other')).toBeInTheDocument();
  expect(partOf('Ranks of finished rounds').getByText(/^Round 2/)).toBeInTheDocument();
  const checkpoints = partOf('Checkpoints of the public record').getAllByRole('link', { name: /^JSON/ });
  expect(checkpoints.map((link) => link.getAttribute('href'))).toEqual([
    '/api/open-data/checkpoints-2.json',
    '/api/open-data/checkpoints-1.json',
  ]);
  expect(checkpoints[0]).toHaveAccessibleName('JSON Checkpoints of the public record, Part 2');
});

it('says where there is nothing yet, and lets a failure be tried again', async () => {
  onCall('GET /open-data/datapackage.json', () => failure(500, 'INTERNAL', 'Something went wrong'));
  renderApp('/open-data');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  onCall('GET /open-data/datapackage.json', () => ok(openData(null, [])));
  await userEvent.click(again);
  expect(await screen.findByText('There are no counts of ratings yet.')).toBeInTheDocument();
  expect(
    partOf('Ratings by candidate, office and day').getByText('There are no files yet.'),
  ).toBeInTheDocument();
});

it('gives the code that shows a candidate on a page of another site', async () => {
  onCall('GET /open-data/datapackage.json', () => ok(openData('2026-08-20', YEAR)));
  renderApp('/open-data');
  const number = await screen.findByLabelText('Candidate’s number', undefined, { timeout: 20_000 });
  const code = screen.getByLabelText('Paste this into your page');
  await userEvent.clear(number);
  await userEvent.type(number, '12');
  expect((code as HTMLTextAreaElement).value).toMatch(
    /^<iframe src="[^"]*\/embed\/candidates\/12\?lang=en" title="[^"]+" .*><\/iframe>$/,
  );
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Copy', hidden: true }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith((code as HTMLTextAreaElement).value);
  // An invalid number names no candidate.
  await userEvent.type(number, '"><script>');
  expect((code as HTMLTextAreaElement).value).toContain('/embed/candidates/1?');
});

it('asks for nothing where the server has drawn the page', async () => {
  const data = document.createElement('script');
  data.id = PAGE_DATA_ID;
  data.type = 'application/json';
  const answers = {
    locale: 'en',
    origin: '',
    answers: [],
    later: { getOpenData: openData('2026-08-20', YEAR) },
  };
  data.textContent = JSON.stringify(answers);
  document.body.append(data);
  const asked = jest.fn(() => failure(500, 'INTERNAL', 'Something went wrong'));
  onCall('GET /open-data/datapackage.json', asked);
  renderApp('/open-data');
  expect(
    await screen.findByText('Counts of ratings are available up to 20 August 2026.'),
  ).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  data.remove();
});
