import { parseArgs } from 'node:util';
import { FULL, type SimulationResult, simulate } from './simulation.js';

const HELP = `npm run simulate [-- --seed <n>] [--scale <x>]

Lets four weeks of people and attackers pass, in memory, and looks at them with the signals of the server. Prints for
each how many of their accounts are in a case that is open.
  --seed <n>   another course of events (default 1)
  --scale <x>  so many times the honest people (default 1)`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  const [seed, scale] = [Number(values.seed), Number(values.scale)];
  if (!Number.isSafeInteger(seed) || !(scale > 0)) {
    console.error(HELP);
    process.exit(2);
  }
  const people = (number: number) => Math.round(number * scale);
  const size = { ...FULL, seed, homes: people(FULL.homes), mobile: people(FULL.mobile) };
  const began = performance.now();
  const result = await simulate(size);
  console.log(tableOf(result));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `\n${result.ratings} ratings, ${result.cases} cases, ${result.decided} decided by themselves; ${seconds} s`,
  );
}

/** As Markdown, so that it can stand in the documentation as it is. */
function tableOf({ parties }: SimulationResult): string {
  const rows = parties.map(({ party, isAttacker, accounts, inCases, cases, signals }) =>
    [
      party,
      isAttacker ? 'attacker' : 'honest',
      accounts,
      inCases,
      `${((100 * inCases) / accounts).toFixed(inCases * 100 < accounts ? 2 : 1)} %`,
      cases,
      signals.join(', ') || '–',
    ].join(' | '),
  );
  const head = 'who | | accounts | in an open case | part | own cases | what found them';
  return [head, '---|---|--:|--:|--:|--:|---', ...rows]
    .map((row, index) => (index === 1 ? `|${row}|` : `| ${row} |`))
    .join('\n');
}
