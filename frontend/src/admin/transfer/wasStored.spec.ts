import type { ApiDispatch } from '../../lib/api/api';
import { wasStored } from './wasStored';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Answers each read of the trail with the ids of the requests that it contains by then. */
function trail(...looks: (string[] | null)[]) {
  const dispatch = jest.fn(async () => {
    const ids = looks.shift();
    return { data: ids && { entries: ids.map((request_id) => ({ request_id })) } };
  });
  const ask = async (storing: boolean) => {
    const answer = wasStored('titles', 'mine', storing, dispatch as unknown as ApiDispatch);
    await jest.runAllTimersAsync();
    return answer;
  };
  return { dispatch, ask };
}

it('waits for a commit that takes its time, where rows were being stored', async () => {
  const { ask } = trail(['other'], ['other'], ['mine', 'other']);
  expect(await ask(true)).toBe(true);
});

it('asks once where nothing was being stored yet', async () => {
  const { ask, dispatch } = trail(['other'], ['mine']);
  expect(await ask(false)).toBe(false);
  expect(dispatch).toHaveBeenCalledTimes(1);
});

it('stops asking when the trail contains it, and reports nothing without the trail', async () => {
  const first = trail(['mine'], ['mine']);
  expect(await first.ask(true)).toBe(true);
  expect(first.dispatch).toHaveBeenCalledTimes(1);
  expect(await trail(null, null, null).ask(true)).toBeNull();
});

it('reports nothing about an import whose arrival the server never confirmed', async () => {
  expect(await wasStored('titles', null, true, jest.fn() as unknown as ApiDispatch)).toBeNull();
});
