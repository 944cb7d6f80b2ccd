import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aligned } from './table.mjs';

const MOST = 25;

export function profileArgs(folder) {
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** Where the time of a profiled server went: by package, and by function, without what it called. */
export function summarizeProfile(name, folder) {
  const file = readdirSync(folder).find((entry) => entry.endsWith('.cpuprofile'));
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const functions = new Map();
  const packages = new Map();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id);
    if (['(idle)', '(program)'].includes(frame.functionName)) continue;
    const time = timeDeltas[index];
    busy += time;
    const where = placeOf(frame.url);
    const key = `${frame.functionName || '(anonymous)'}|${where}:${frame.lineNumber + 1}`;
    functions.set(key, (functions.get(key) ?? 0) + time);
    const home = packageOf(frame);
    packages.set(home, (packages.get(home) ?? 0) + time);
  }
  const top = (times) =>
    [...times]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST)
      .map(([key, time]) => [`${((time / busy) * 100).toFixed(1)} %`, ...key.split('|')]);
  return [
    `\n${name}: ${(busy / 1e6).toFixed(1)} s busy`,
    aligned([['self', 'package'], ...top(packages)]),
    aligned([['self', 'function', 'where'], ...top(functions)]),
  ].join('\n\n');
}

function placeOf(url) {
  return url.replace(/^.*\/node_modules\//, '').replace(/^.*\/backend\/dist\//, 'dist/');
}

function packageOf({ url, functionName }) {
  const found = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
  if (found) return found[1];
  if (url.includes('/backend/dist/')) return 'the server itself';
  return url.startsWith('node:') ? url.split('/')[0] + (url.includes('http') ? ' http' : '') : functionName;
}
