import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ENGLISH, renderApp } from '../../test/renderApp';
import { I18nProvider } from '../lib/i18n/I18nProvider';
import { ErrorBoundary } from './ErrorBoundary';

function Broken(): never {
  throw new Error('rendering failed');
}

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
}

it('apologises for a page that breaks, and shows the next one', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = (page: string) => (
    <I18nProvider first={ENGLISH}>
      <MemoryRouter>
        <ErrorBoundary resetKey={page}>{page === '/broken' ? <Broken /> : <p>all well</p>}</ErrorBoundary>
      </MemoryRouter>
    </I18nProvider>
  );
  const { rerender } = render(at('/broken'));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(
    screen.getByText('The page could not be shown. Loading it again usually helps.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeInTheDocument();
  rerender(at('/fine'));
  expect(screen.getByText('all well')).toBeInTheDocument();
  silence.mockRestore();
});

it('says of a part that a reload did not bring that the server did not answer', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.sessionStorage.setItem('reloadedAt', String(Date.now()));
  render(
    <I18nProvider first={ENGLISH}>
      <MemoryRouter>
        <ErrorBoundary resetKey="/lost">
          <Lost />
        </ErrorBoundary>
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.getByText(/did not answer/)).toBeInTheDocument();
  silence.mockRestore();
});

it('says at an address that leads nowhere that there is no page, and leads home', async () => {
  renderApp('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('There is no page at this address.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
});
