import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { renderApp } from '../../../test/renderApp';
import { aTitle, aUser } from '../../../test/samples';
import { createStore } from '../../app/store';
import { sessionEnded } from '../../lib/api/session';
import { type TaskContext, type TaskOutcome, TaskRunner } from './taskRunner';

beforeAll(loadAdministration, 180_000);

/** Renders the administration with one running task, which the test ends. */
async function begin() {
  onCall('GET /titles', () => ok([aTitle()]));
  onCall('GET /metrics', () => ok([]));
  const { store } = renderApp('/admin/titles', aUser({ role: 'admin' }));
  await screen.findByRole('button', { name: 'Import' });
  const runner = TaskRunner.of(store);
  let context: TaskContext | undefined;
  let finish: (outcome: TaskOutcome) => void = () => undefined;
  act(() => {
    runner.start({
      name: 'Import titles',
      stage: 'Packing…',
      work: (given) => {
        context = given;
        return new Promise<TaskOutcome>((resolve) => {
          finish = resolve;
        });
      },
    });
  });
  const tray = await screen.findByRole('region', { name: 'Tasks' }, { timeout: 3000 });
  const end = (outcome: TaskOutcome) => act(async () => finish(outcome));
  return { store, runner, tray, end, context: context as unknown as TaskContext };
}
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('shows the progress of a task, and its end with the actions that are possible once', async () => {
  const { tray, context, end } = await begin();
  act(() => context.tell({ stage: 'Reading lines…', done: 250, total: 1000 }));
  expect(await within(tray).findByText('250 of 1,000')).toBeInTheDocument();
  expect(within(tray).getByRole('progressbar', { name: 'Import titles' })).toHaveAttribute('value', '250');
  expect(leaving()).toBe(true);
  const run = jest.fn();
  await end({ state: 'failed', text: '500 are done.', actions: [{ label: 'Go on', run }] });
  expect(leaving()).toBe(false);
  // The open list shows the result, so no toast appears.
  expect(screen.getAllByText(/500 are done\./).map((node) => node.closest('[role="alert"]'))).toEqual([
    null,
    null,
  ]);
  await userEvent.click(within(tray).getByRole('button', { name: 'Go on' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(within(tray).queryByRole('button', { name: 'Go on' })).toBeNull();
  await userEvent.click(within(tray).getByRole('button', { name: 'Clear finished tasks' }));
  expect(screen.queryByRole('region', { name: 'Tasks' })).toBeNull();
});

it('is folded, and then a toast announces the end', async () => {
  const { tray, end } = await begin();
  await userEvent.click(within(tray).getByRole('button', { name: '1 task in progress' }));
  expect(within(tray).queryByRole('progressbar')).toBeNull();
  await end({ state: 'done', text: 'All of it is there.' });
  expect(await screen.findByText('All of it is there.')).toBeInTheDocument();
});

it('cancels at one press, and says so until the work has ended', async () => {
  const { tray, context, end } = await begin();
  await userEvent.click(within(tray).getByRole('button', { name: 'Cancel: Import titles' }));
  expect(context.signal.aborted).toBe(true);
  expect(within(tray).getByText('Cancelling…')).toBeInTheDocument();
  expect(within(tray).getByRole('button', { name: 'Cancel: Import titles' })).toBeDisabled();
  await end({ state: 'cancelled', text: 'Nothing was saved.' });
  await within(tray).findByText('Nothing was saved.');
});

it('ends with the session, and informs nobody else', async () => {
  const { store, context, end } = await begin();
  act(() => {
    store.dispatch(sessionEnded());
  });
  expect(context.signal.aborted).toBe(true);
  await end({ state: 'cancelled', text: 'Of somebody else' });
  await waitFor(() => expect(leaving()).toBe(false));
  expect(screen.queryByText(/Of somebody else/)).toBeNull();
});

it('leaves nothing of the store out', () => {
  const store = createStore();
  const before = Object.keys(store.getState());
  TaskRunner.of(store).start({
    name: 'A',
    stage: 'B',
    work: async () => ({ state: 'done', text: 'C', told: true }),
  });
  expect(Object.keys(store.getState())).toEqual([...before, 'tasks']);
});
