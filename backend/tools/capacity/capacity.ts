import { parseArgs } from 'node:util';
import { Random } from '../simulator/random.js';
import { drawArrivals } from './arrivals.js';
import { ARRIVALS, CONNECTIONS_OF_MACHINE, GOAL, STATIONS, VISIT } from './evening.js';
import { fasterBy, firstOverload, planStation, type StationPlan } from './plan.js';
import { type Demand, drawDemand } from './requests.js';

/** Who is in neither peak nor burst comes at any time: that share is not negative. */
const MOST_BURST = 1 - ARRIVALS.peak.share;

const HELP = `npm run capacity [-- --voters <n>] [--burst <share>] [--speed <x>] [--passkeys <share>]
                              [--seed <n>]

Simulates an evening on which a whole country rates. Prints how many machines of each kind answer 95 % of every kind of
request within a second, in every minute, and which resource is exhausted first. Assumptions and measured times are in
backend/tools/capacity/evening.ts.
  --voters <n>     the number of voters (default ${ARRIVALS.voters})
  --burst <share>  the part of voters who come as the debate ends (default ${ARRIVALS.burst.share})
  --speed <x>      the speed of a core, relative to the measured ones (default 1)
  --passkeys <share>  the part of voters who sign in with a passkey (default ${VISIT.passkeys})
  --seed <n>       chooses another course of events (default 1)`;

const { values } = parseArgs({
  options: {
    voters: { type: 'string', default: String(ARRIVALS.voters) },
    burst: { type: 'string', default: String(ARRIVALS.burst.share) },
    speed: { type: 'string', default: '1' },
    passkeys: { type: 'string', default: String(VISIT.passkeys) },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  const [voters, share] = [Number(values.voters), Number(values.burst)];
  const [speed, seed, passkeys] = [Number(values.speed), Number(values.seed), Number(values.passkeys)];
  if (
    !Number.isSafeInteger(seed) ||
    !(voters > 0 && speed > 0 && share >= 0 && share <= MOST_BURST && passkeys >= 0 && passkeys <= 1)
  ) {
    console.error(HELP);
    process.exit(2);
  }
  const random = new Random(seed);
  const arrivals = drawArrivals({ ...ARRIVALS, voters, burst: { ...ARRIVALS.burst, share } }, random);
  const demand = drawDemand(arrivals, { ...VISIT, passkeys }, random);
  console.log(demandTable(arrivals, demand));
  const stations = STATIONS.map((station) => fasterBy(speed, station));
  const plans = stations.map((station) => planStation(station, demand, GOAL, stations.length, random));
  console.log(`\n${planTable(plans, demand)}`);
  console.log(`\n${weakest(plans, voters)}`);
}

function demandTable(arrivals: Uint32Array, { openConnections, ...requests }: Demand): string {
  const rows = Object.entries({ voter: Float64Array.from(arrivals), ...requests }).map(([kind, counts]) => [
    kind,
    whole(counts.reduce((sum, count) => sum + count, 0)),
    whole(mostOf(minuteMeans(counts))),
    whole(mostOf(counts)),
  ]);
  const connections = [
    'open connections',
    '',
    whole(mostOf(minuteMeans(openConnections))),
    whole(mostOf(openConnections)),
  ];
  return tableOf([['', 'in all', 'a second, busiest minute', 'busiest second'], ...rows, connections]);
}

function planTable(plans: StationPlan[], demand: Demand): string {
  const rows = plans.map(({ station, amount, utilization, worstSeconds, holds }) => [
    station.name,
    station.grows === 'not' ? 'can’t be added to' : whole(amount),
    `${Math.round(100 * utilization)} %`,
    `${whole(1000 * worstSeconds)} ms`,
    holds ? 'yes' : '**no**',
    timeOf(firstOverload(station, demand)),
  ]);
  const open = mostOf(demand.openConnections);
  const machines = Math.ceil(open / CONNECTIONS_OF_MACHINE);
  const overloaded = demand.openConnections.findIndex((count) => count > CONNECTIONS_OF_MACHINE);
  const used = `${Math.round((100 * open) / (machines * CONNECTIONS_OF_MACHINE))} %`;
  rows.push([
    'nginx, by open connections',
    whole(machines),
    used,
    '',
    'yes',
    timeOf(overloaded < 0 ? null : Math.floor(overloaded / 60)),
  ]);
  return tableOf([
    [
      '',
      'needed',
      'busy, busiest minute',
      'wait and work, worst minute',
      'holds',
      'one machine alone gives way at',
    ],
    ...rows,
  ]);
}

/** Where it breaks with what the plan has, if more come than it was made for. */
function weakest(plans: StationPlan[], voters: number): string {
  const first = plans.reduce((most, plan) => (plan.utilization > most.utilization ? plan : most));
  return (
    `With that, "${first.station.name}" gives way first, at ${(1 / first.utilization).toFixed(2)} times as many: ` +
    `some ${whole(Math.round(voters / first.utilization / 1e5) * 1e5)} voters.`
  );
}

function minuteMeans(counts: ArrayLike<number>): number[] {
  return Array.from({ length: Math.floor(counts.length / 60) }, (_, minute) => {
    let sum = 0;
    for (let second = 60 * minute; second < 60 * (minute + 1); second += 1) sum += counts[second] as number;
    return sum / 60;
  });
}

function mostOf(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** The evening begins at noon. @param minute null: never */
function timeOf(minute: number | null): string {
  if (minute === null) return 'never';
  return `${String(12 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}

/** Formats rows as a Markdown table, which the documentation can include unchanged. */
function tableOf([head = [], ...rows]: string[][]): string {
  return [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
