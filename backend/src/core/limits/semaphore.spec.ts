import { Semaphore } from './semaphore.js';

/** Work that ends when the test says so. */
function work() {
  const ends: Array<(result: string) => void> = [];
  const ended = new Promise<string>((resolve) => ends.push(resolve));
  const start = jest.fn(() => ended);
  return { start, end: (result: string) => ends[0]?.(result) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs a fixed number at a time, the others in their order', async () => {
  const semaphore = new Semaphore(2, 10);
  const works = [work(), work(), work(), work()];
  const results = works.map(({ start }) => semaphore.run(start));
  const begun = () => works.map(({ start }) => start.mock.calls.length);
  expect(begun()).toEqual([1, 1, 0, 0]);
  works[1]?.end('second');
  await settled();
  expect(begun()).toEqual([1, 1, 1, 0]);
  works[0]?.end('first');
  works[2]?.end('third');
  await settled();
  works[3]?.end('fourth');
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
});

it('lets what was asked for now go before what may come later', async () => {
  const semaphore = new Semaphore(1, { high: 1, low: 2 });
  const order: string[] = [];
  const does = (name: string) => async () => void order.push(name);
  const first = work();
  const results: Promise<unknown>[] = [
    semaphore.run(first.start),
    semaphore.run(does('later'), { priority: 'low' }),
    semaphore.run(does('later still'), { priority: 'low' }),
    semaphore.run(does('now')),
  ];
  await expect(semaphore.run(does('too late'), { priority: 'low' })).rejects.toMatchObject({ code: 'BUSY' });
  await expect(semaphore.run(does('too many'))).rejects.toMatchObject({ code: 'BUSY' });
  first.end('');
  await Promise.all(results);
  expect(order).toEqual(['now', 'later', 'later still']);
});

it('goes on after work that failed', async () => {
  const semaphore = new Semaphore(1, 1);
  await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await semaphore.run(() => Promise.resolve('next'))).toBe('next');
});

it('sends away whom it has no room for', async () => {
  const semaphore = new Semaphore(1, 1);
  const [running, waiting, refused] = [work(), work(), work()];
  const results = [semaphore.run(running.start), semaphore.run(waiting.start)];
  await expect(semaphore.run(refused.start)).rejects.toMatchObject({ statusCode: 503, code: 'BUSY' });
  expect(refused.start).not.toHaveBeenCalled();
  running.end('');
  waiting.end('');
  await Promise.all(results);
});

it('serves the flows in turn, even if one sends many', async () => {
  const semaphore = new Semaphore(1, 10);
  const order: string[] = [];
  const tell = (name: string, flow: string) =>
    semaphore.run(async () => void order.push(name), { flow: [flow] });
  await Promise.all([
    tell('a1', 'a'),
    tell('a2', 'a'),
    tell('a3', 'a'),
    tell('a4', 'a'),
    tell('b1', 'b'),
    tell('c1', 'c'),
    tell('b2', 'b'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('makes room at the end of the longest line, and for nobody whose own would be as long', async () => {
  const semaphore = new Semaphore(1, 3);
  const running = work();
  const first = semaphore.run(running.start, { flow: ['a'] });
  const outcome = (flow: string) =>
    semaphore.run(async () => 'done', { flow: [flow] }).catch((error: { code: string }) => error.code);
  const many = [outcome('a'), outcome('a'), outcome('a')];
  expect(await outcome('a')).toBe('BUSY');
  const other = outcome('b');
  // Two items of one flow and one of the other wait: dropping one for another would help neither.
  expect(await outcome('a')).toBe('BUSY');
  expect(await outcome('b')).toBe('BUSY');
  const third = outcome('c');
  expect(await outcome('d')).toBe('BUSY');
  running.end('');
  await first;
  expect(await Promise.all(many)).toEqual(['done', 'BUSY', 'BUSY']);
  expect(await Promise.all([other, third])).toEqual(['done', 'done']);
});

describe('a flow of flows', () => {
  const FLOOD = 120;

  it('has one turn, however many it consists of', async () => {
    const semaphore = new Semaphore(1, 1000);
    const running = work();
    const first = semaphore.run(running.start, { flow: ['2001:db8:0::/48', 'first'] });
    const order: string[] = [];
    const tell = (name: string, ...flow: string[]) =>
      semaphore.run(async () => void order.push(name), { flow });
    const flood = Array.from({ length: 3 * FLOOD }, (_, index) =>
      tell('flood', '2001:db8:0::/48', `2001:db8:0:${index % FLOOD}::/64`),
    );
    const inside = tell('inside', '2001:db8:0::/48', '2001:db8:0:ffff::/64');
    const outside = tell('outside', '198.51.100.0/24', '198.51.100.7');
    running.end('');
    await Promise.all([first, ...flood, inside, outside]);
    // One item of the network precedes `outside`; one item of each other address precedes `inside`.
    expect(order.indexOf('outside')).toBe(1);
    expect(order.indexOf('inside')).toBe(FLOOD + 1);
  });

  it('gives way where it is longest as a whole, and within it who has most', async () => {
    const semaphore = new Semaphore(1, 6);
    const running = work();
    const first = semaphore.run(running.start, { flow: ['n', 'a'] });
    const outcome = (...flow: string[]) =>
      semaphore.run(async () => 'done', { flow }).catch((error: { code: string }) => error.code);
    const flood = [
      outcome('n', 'a'),
      outcome('n', 'a'),
      outcome('n', 'a'),
      outcome('n', 'b'),
      outcome('n', 'c'),
    ];
    const others = [outcome('m', 'x'), outcome('m', 'y')];
    // An address with the longest flow of the network gets no room in it; a new address does.
    expect(await outcome('n', 'a')).toBe('BUSY');
    const late = outcome('n', 'd');
    running.end('');
    await first;
    expect(await Promise.all(flood)).toEqual(['done', 'BUSY', 'BUSY', 'done', 'done']);
    expect(await Promise.all([...others, late])).toEqual(['done', 'done', 'done']);
  });
});
