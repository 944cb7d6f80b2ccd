import { TimeSlice } from './time-slice.js';

it('lets one go on in each turn of the event loop, however many work', async () => {
  let turn = 0;
  let working = true;
  const count = () => {
    turn += 1;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const work = async () => {
    const slice = new TimeSlice();
    for (let times = 0; times < 5; times += 1) {
      await slice.next();
      turns.push(turn);
    }
  };
  await Promise.all([work(), work(), work()]);
  working = false;
  expect(turns.length).toBe(15);
  expect(new Set(turns).size).toBe(15);
});
