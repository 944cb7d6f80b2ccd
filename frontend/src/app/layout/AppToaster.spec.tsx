import { act, fireEvent, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { ENGLISH } from '../../../test/renderApp';
import { toasts } from '../../../test/toasts';
import { REASON_BELOW } from '../../lib/api/errorText';
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
    toast.success('Login successful!');
    toast.error('Login failed');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByRole('status')).toHaveTextContent('Login successful!');
});

it('shows what is neither success nor error for four seconds', () => {
  const removed = () => screen.queryByText('By the way') === null;
  show(() => {
    toast('By the way');
  });
  act(() => jest.advanceTimersByTime(3990));
  expect(removed()).toBe(false);
  act(() => jest.advanceTimersByTime(20));
  expect(removed()).toBe(true);
});

it('takes away what a success makes untrue, and what is said again', () => {
  show(() => {
    toast.error('Failed to save user');
    toast.error('Please fill in all fields');
    toast('By the way');
  });
  act(() => {
    toast.error('Please fill in all fields');
  });
  expect(toasts()).toEqual(['Please fill in all fields', 'By the way', 'Failed to save user']);
  act(() => {
    toast.success('User created successfully');
  });
  expect(toasts()).toEqual(['User created successfully', 'By the way']);
});

it('says below what has failed why', () => {
  show(() => {
    toast.error(`Failed to load users${REASON_BELOW}The connection was lost.`);
  });
  expect(screen.getByText('Failed to load users')).toBeInTheDocument();
  expect(screen.getByText('The connection was lost.')).toHaveClass('reason');
});

it('waits under the pointer', () => {
  show(() => {
    toast.error('Login failed');
  });
  fireEvent.mouseEnter(screen.getByRole('alert'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(toasts()).toEqual(['Login failed']);
  fireEvent.mouseLeave(screen.getByRole('alert'));
  act(() => jest.advanceTimersByTime(5100));
  expect(toasts()).toEqual([]);
});
