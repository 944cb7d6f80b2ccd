import { act, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { ENGLISH } from '../../../test/renderApp';
import { I18nProvider } from '../../lib/i18n/I18nProvider';
import { AppToaster } from './AppToaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

const show = (work: () => void) => {
  render(
    <I18nProvider first={ENGLISH}>
      <AppToaster />
    </I18nProvider>,
  );
  act(work);
};

it('announces an error at once, and a success when there is time', () => {
  show(() => {
    toast.error('Login failed');
    toast.success('Login successful!');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByRole('status')).toHaveTextContent('Login successful!');
});

it('shows what is neither success nor error for four seconds', () => {
  const removed = () => screen.queryByText('By the way') === null;
  show(() => {
    // The library lets a toast go one second before it takes it out of the page; here it goes at once.
    toast('By the way', { removeDelay: 1 });
  });
  act(() => jest.advanceTimersByTime(3990));
  expect(removed()).toBe(false);
  act(() => jest.advanceTimersByTime(20));
  act(() => jest.advanceTimersByTime(1));
  expect(removed()).toBe(true);
});
