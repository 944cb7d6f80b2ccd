import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';

async function addresses() {
  await screen.findByRole('heading', { level: 1, name: 'About' });
  const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  return navigation.getAllByRole('link').map((link) => link.getAttribute('href'));
}

it('leads visitors to the public pages, to sign-in and to registration', async () => {
  renderApp('/about');
  expect(await addresses()).toEqual(['/', '/leaderboard', '/about', '/contact', '/login', '/register']);
});

it('leads who is signed in to their ratings and their profile', async () => {
  renderApp('/about', aUser());
  expect(await addresses()).toEqual(['/', '/leaderboard', '/my-ratings', '/about', '/contact', '/profile']);
  expect(screen.getByRole('link', { name: 'Profile hodan' })).toBeInTheDocument();
});
