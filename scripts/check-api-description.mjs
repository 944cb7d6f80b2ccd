import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ROOT } from './install.mjs';

// Checks backend/openapi.json against Redocly's recommended rules and some of our own. Warnings fail like errors: intended
// exceptions are listed below, with the reason.

const FILE = `${ROOT}backend/openapi.json`;

/**
 * The accepted findings of a rule at some places, with the reasons. An entry without a finding is an error,
 * because it is no longer needed.
 */
const EXCEPTIONS = [
  {
    rule: 'no-ambiguous-paths',
    places: ['/api/ratings/{id}/receipt', '/api/ratings/{id}/open-name'],
    why: 'an id is a number, so that /api/ratings/candidate/{id} is never one of them',
  },
  {
    rule: 'operation-2xx-response',
    places: ['/api/round-mails/stop'],
    why: 'they are opened in a browser, and lead to a page',
  },
];

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-singular-tag': 'error',
    'parameter-description': 'error',
    'operation-tag-defined': 'error',
    'no-invalid-schema-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'array-parameter-serialization': 'error',
  },
});
const problems = await lintFromString({
  source: readFileSync(FILE, 'utf8'),
  absoluteRef: FILE,
  config,
});

/** @returns the path of a problem, or the part of the description, such as `/components/schemas/ErrorDto` */
function placeOf({ location: [{ pointer = '' } = {}] }) {
  const [, section, name = '', ...rest] = pointer.split('/').map((part) => part.replaceAll('~1', '/'));
  return section === 'paths' ? name : `/${[section, name, ...rest].join('/')}`;
}

const excepted = new Map(EXCEPTIONS.flatMap(({ rule, places }) => places.map((at) => [`${rule} ${at}`, 0])));
const mistakes = [];
for (const problem of problems) {
  const key = `${problem.ruleId} ${placeOf(problem)}`;
  if (excepted.has(key)) excepted.set(key, excepted.get(key) + 1);
  else mistakes.push(`${key}: ${problem.message}`);
}
for (const [key, count] of excepted) {
  if (count !== 1) mistakes.push(`${key}: the exception must match once, but matches ${count} times`);
}

for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) {
  console.error(`${mistakes.length} mistakes in backend/openapi.json`);
  process.exit(1);
}
