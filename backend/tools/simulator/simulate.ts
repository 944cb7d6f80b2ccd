import { parseArgs } from 'node:util';
import { headOf, rowOf } from './markdown.js';
import { nationTables } from './nation-tables.js';
import { SCENARIOS } from './scenarios.js';
import {
  FULL,
  type ScenarioResult,
  type SimulationResult,
  simulate,
  simulateScenario,
  TOWN,
} from './simulation.js';

const HELP = `npm run simulate [-- --seed <n>] [--scale <x>] [--strength <x>] [--only <words>]
npm run simulate -- nations [--seed <n>] [--times <n>]

Simulates four weeks of voters and attackers in memory, and scans them with the server's signals. Prints how many of
each are in an open case: in one table all together, in a second table each attack in its own town.
  --seed <n>      chooses another course of events (default 1)
  --scale <x>     multiplies the honest voters (default 1)
  --strength <x>  multiplies the accounts of each attack in the second table (default 1)
  --only <words>  prints only the second table's lines whose name contains these words

With "nations", draws nations of candidates and voters, and compares rank bands, orders and weighted averages with the
true means.
  --times <n>     the number of nations per line (default 1000)`;

const SCENARIO_COLUMNS = [
  'what happens',
  '#voting accounts',
  '#in an open case',
  '#floor',
  '#honest accounts',
  '#accused',
  '#mean: of people, stuffed, cases excluded',
  'what found something',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    strength: { type: 'string', default: '1' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (positionals[0] === 'nations') {
  const [seed, times] = [Number(values.seed), Number(values.times)];
  if (!Number.isSafeInteger(seed) || !(times >= 1)) {
    console.error(HELP);
    process.exit(2);
  }
  for await (const line of nationTables(times, seed)) console.log(line);
} else {
  const [seed, scale, strength] = [Number(values.seed), Number(values.scale), Number(values.strength)];
  const chosen = SCENARIOS.filter(({ name }) => name.includes(values.only ?? ''));
  if (!Number.isSafeInteger(seed) || !(scale > 0) || !(strength > 0) || chosen.length === 0) {
    console.error(HELP);
    process.exit(2);
  }
  const people = (number: number) => Math.round(number * scale);
  const sized = <T extends typeof TOWN>(size: T) => ({
    ...size,
    seed,
    homes: people(size.homes),
    mobile: people(size.mobile),
  });
  const began = performance.now();
  if (values.only === undefined) {
    const result = await simulate(sized(FULL));
    console.log(tableOf(result));
    console.log(
      `\n${result.ratings} ratings, ${result.cases} cases, ${result.decided} decided by themselves\n`,
    );
  }
  console.log(headOf(SCENARIO_COLUMNS));
  for (const scenario of chosen) console.log(lineOf(await simulateScenario(sized(TOWN), scenario, strength)));
  console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Formats a result as a Markdown table, which the documentation can include unchanged. */
function tableOf({ parties }: SimulationResult): string {
  const columns = ['who', '', '#accounts', '#in an open case', '#part', '#own cases', 'what found them'];
  const lines = parties.map(({ party, isAttacker, accounts, inCases, cases, signals }) =>
    rowOf([
      party,
      isAttacker ? 'attacker' : 'honest',
      accounts,
      inCases,
      partOf({ accounts, inCases }),
      cases,
      signals.join(', ') || '–',
    ]),
  );
  return [headOf(columns), ...lines].join('\n');
}

function lineOf({ scenario, attackers, honest, means, signals }: ScenarioResult): string {
  const { name, floor } = scenario;
  return rowOf([
    name,
    floor === null ? '–' : attackers.accounts,
    floor === null ? '–' : partOf(attackers),
    floor === null ? '–' : `${100 * floor} %`,
    honest.accounts,
    partOf(honest),
    [means.honest, means.stuffed, means.excluded].map((mean) => mean.toFixed(1)).join(', '),
    signals.join(', ') || '–',
  ]);
}

function partOf({ accounts, inCases }: { accounts: number; inCases: number }): string {
  return `${((100 * inCases) / accounts).toFixed(inCases * 100 < accounts ? 2 : 1)} %`;
}
