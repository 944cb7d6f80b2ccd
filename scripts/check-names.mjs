import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from './documents.mjs';
import { ROOT } from './install.mjs';

// Refuses server files whose names do not state their role, rooms with too many files, and HTTP tests whose
// names do not begin with a room, so that readers find things by name: node scripts/check-names.mjs

/** The name of a class that Nest injects ends in one of these, and its file is named `noun.role.ts`. */
const ROLES = [
  ...['service', 'repository', 'controller', 'module', 'task', 'policy', 'store', 'transport', 'gateway'],
  ...['channel', 'delivery', 'seed', 'guard', 'filter', 'interceptor', 'pipe', 'strategy', 'entity'],
];
const DECORATOR = /^@(?:Injectable|Controller|Module|Entity|Catch)\(/;
const CLASS = /^export (?:abstract )?class (\w+)/;
/**
 * The maximum number of files in a room; a larger one should be two rooms. Specs, planted faults and
 * migrations do not count.
 */
const MAX_FILES = 15;
/**
 * These may create errors of any kind: the base class of errors, and the filter that converts errors to
 * responses.
 */
const MAKES_ERRORS = /\.errors\.ts$|\/core\//;

/** @returns the names of the classes that Nest and TypeORM receive */
function decorated(lines) {
  const names = [];
  let isNext = false;
  for (const line of lines) {
    isNext ||= DECORATOR.test(line);
    const name = CLASS.exec(line)?.[1];
    if (name && isNext) names.push(name);
    if (name) isNext = false;
  }
  return names;
}

const files = listFiles(/(?<!\.spec)\.ts$/, 'backend/src').filter((file) => !file.includes('migrations'));

const mistakes = files.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const [, role] = basename(file, '.ts').split('.');
  const found = [];
  const classes = decorated(text.split('\n'));
  const nameless = classes.filter((name) => !ROLES.some((one) => name.toLowerCase().endsWith(one)));
  for (const name of nameless) found.push(`${name} must end in its role: ${ROLES.join(', ')}`);
  if (classes.length > 0 && !classes.some((name) => role && name.toLowerCase().endsWith(role)))
    found.push(`must be named after ${classes[0]}: noun.role.ts`);
  if (/\bleases\.task\(/.test(text) && role !== 'task')
    found.push('runs periodically: move the work into a *.task.ts');
  if (/new AppError\(/.test(text) && !MAKES_ERRORS.test(file))
    found.push('creates an error: move it into a *.errors.ts');
  return found.map((mistake) => `${file}: ${mistake}`);
});
const sizes = new Map();
for (const room of files.map(dirname)) sizes.set(room, (sizes.get(room) ?? 0) + 1);
for (const [room, size] of sizes)
  if (size > MAX_FILES) mistakes.push(`${room}: ${size} files, at most ${MAX_FILES}: divide the room`);
for (const test of listFiles(/\.e2e\.ts$/, 'backend/e2e')) {
  const wing = dirname(test).replace('backend/e2e', 'backend/src');
  const beside = [...sizes.keys()].filter((room) => [room, dirname(room)].includes(wing));
  if (!beside.some((room) => new RegExp(`^${basename(room)}[.-]`).test(basename(test))))
    mistakes.push(`${test}: must begin with the name of a room of its wing`);
}
for (const mistake of mistakes) console.error(mistake);
console.log(`${files.length} files, ${mistakes.length} mistakes in names`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
