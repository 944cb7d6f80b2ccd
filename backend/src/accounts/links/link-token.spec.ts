import { lookUp } from './link-token.js';

it('looks for one link at a time, and lets networks take turns', async () => {
  const [looked, underWay] = [[] as string[], [] as (() => void)[]];
  const look = (name: string, network: string) =>
    lookUp(
      () => {
        looked.push(name);
        return new Promise<void>((resolve) => underWay.push(resolve));
      },
      { address: network, network },
    );
  const all = [look('first', 'a'), look('second', 'a'), look('third', 'a'), look('of another', 'b')];
  for (const count of [1, 2, 3, 4]) {
    expect(looked).toHaveLength(count);
    underWay.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(looked).toEqual(['first', 'second', 'of another', 'third']);
});
