import { act, renderHook } from '@testing-library/react';
import { type Answer, callsTo, failure, ok, onCall } from '../../test/fakeApi';
import { aUser } from '../../test/samples';
import { login } from '../features/auth/authApi';
import { getConfig } from '../features/config/configApi';
import { useSlowCalls } from '../lib/api/slowCalls';
import { createStore } from './store';

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends a read again that was lost on the way, twice and no more', async () => {
  onCall('GET /config', () => 'lost');
  const reading = createStore().dispatch(getConfig.initiate());
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await reading).error).toMatchObject({ statusCode: 0, code: 'CONNECTION_LOST' });
  expect(callsTo('GET /config')).toHaveLength(3);
});

it('takes a refusal of a read for an answer', async () => {
  onCall('GET /config', () => failure(500, 'INTERNAL', 'Something went wrong'));
  const reading = createStore().dispatch(getConfig.initiate());
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await reading).error).toEqual({
    statusCode: 500,
    code: 'INTERNAL',
    message: 'Something went wrong',
    requestId: 'test',
  });
  expect(callsTo('GET /config')).toHaveLength(1);
});

it('never sends a write again', async () => {
  onCall('POST /auth/login', () => 'lost');
  const writing = createStore().dispatch(login.initiate({ email: 'a@b.so', password: 'secret1' }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await writing).error).toMatchObject({ code: 'CONNECTION_LOST' });
  expect(callsTo('POST /auth/login')).toHaveLength(1);
});

it('waits for as long as the connection holds, and says so after 20 seconds', async () => {
  let answer: (given: Answer) => void = () => undefined;
  onCall(
    'POST /auth/login',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { result } = renderHook(useSlowCalls);
  const writing = createStore().dispatch(login.initiate({ email: 'a@b.so', password: 'secret1' }));
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(result.current).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(result.current).toBe(true);
  answer(ok({ success: true, message: '', token: 'late', user: aUser() }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect((await writing).data).toMatchObject({ token: 'late' });
  expect(result.current).toBe(false);
});
