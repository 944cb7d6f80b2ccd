import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENGLISH, renderApp } from '../../../test/renderApp';

it('tells what the index is for, how it works in four steps, and what it stands on', async () => {
  renderApp('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  const headings = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Our Mission',
    'Our Vision',
    'What We Do',
    'How It Works',
    'Core Values',
    'Who runs this',
    'Your data',
  ]);
  const steps = main.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringContaining('one vote per person'),
    expect.stringContaining('define the performance metrics for each position'),
    expect.stringContaining('rate the candidates through a structured form'),
    expect.stringContaining('aggregated and shown as a ranking on the leaderboard'),
  ]);
  expect(await main.findByRole('link', { name: 'support@example.org' })).toBeInTheDocument();
  const terms = main.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Transparency', 'Fairness', 'Integrity', 'Accountability']);
  expect(main.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(main.getByText('Version 1.0')).toBeInTheDocument();
});

it('names the organisation that runs it, once it is set', async () => {
  renderApp('/about', undefined, ENGLISH, { operator: { text: 'Civic Trust', textSo: null, textAr: null } });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Civic Trust')).toBeInTheDocument();
  expect(main.getByText('Operator')).toBeInTheDocument();
});

it('stands between a header with a menu and a footer with links and contact details', async () => {
  renderApp('/about');
  const menu = screen.getByRole('button', { name: 'Menu', expanded: false });
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'false');

  const footer = within(screen.getByRole('contentinfo'));
  const links = within(footer.getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Home /',
    'Leaderboard /leaderboard',
    'Login /login',
    'Register /register',
    'Help /help/voters?lang=en',
  ]);
  expect(await footer.findByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
  expect(footer.getByRole('link', { name: '+252 61 000 0000' })).toHaveAttribute('href', 'tel:+252610000000');
  expect(footer.getByText('Mogadishu, Somalia')).toBeInTheDocument();
});
