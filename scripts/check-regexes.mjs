import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { listFiles } from './documents.mjs';
import { ROOT } from './install.mjs';

// Checks that every regular expression of some folders takes linear time, whatever the text: `… backend/src
// frontend/src`. A slower one is an attack that fits into a header. An expression that can't be proven, or is
// built at run time, fails too: write it as a literal, or avoid it.

// Without Java or another program, and within this process.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/**
 * The time limit for one expression, in milliseconds; most take 20, and on a busy machine the slowest takes a
 * thousand times as long.
 */
const TIMEOUT_MS = 120_000;
const OPTIONS = {
  timeout: TIMEOUT_MS,
  randomSeed: 1,
  // Steps of an attempt are counted and not timed, because a harmless expression takes long on a busy machine
  // and was mistaken for an attack.
  incubationTimeout: null,
};
const SOURCE = /\.(?:[mc]?[jt]s|tsx)$/;
/** Tests match only their own texts. */
const TEST = /\.(?:spec|e2e)\.tsx?$/;

const { positionals: folders } = parseArgs({ allowPositionals: true });
const known = new Map();
const mistakes = [];
let checked = 0;

/** @returns what is wrong with an expression; null if it takes linear time */
function judge(source, flags) {
  const { status, complexity, error } = checkSync(source, flags, OPTIONS);
  if (status === 'safe') return null;
  return status === 'vulnerable'
    ? `takes ${complexity.summary} time`
    : `could not be checked (${error.kind})`;
}

function check(node, source, flags, file) {
  checked += 1;
  const key = `/${source}/${flags}`;
  if (!known.has(key)) known.set(key, judge(source, flags));
  const mistake = known.get(key);
  if (mistake) report(node, file, `${key} ${mistake}`);
}

function report(node, file, mistake) {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  mistakes.push(`${relative(ROOT, file.fileName)}:${line + 1} ${mistake}`);
}

/** Finds a `RegExp` that is called or constructed. */
function checkConstructor(node, file) {
  const [pattern, flags] = node.arguments ?? [];
  const isText = (argument) => argument === undefined || ts.isStringLiteralLike(argument);
  if (isText(pattern) && isText(flags)) check(node, pattern?.text ?? '(?:)', flags?.text ?? '', file);
  else report(node, file, 'builds an expression that this check cannot see');
}

function visit(node, file) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    check(node, node.text.slice(1, end), node.text.slice(end + 1), file);
  } else if (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  ) {
    checkConstructor(node, file);
  }
  ts.forEachChild(node, (child) => visit(child, file));
}

for (const folder of folders) {
  const files = listFiles(SOURCE, folder).filter((path) => !TEST.test(path));
  if (files.length === 0) mistakes.push(`${folder} contains no sources`);
  for (const path of files) {
    const name = join(ROOT, path);
    const file = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true);
    visit(file, file);
  }
}

for (const mistake of mistakes) console.error(mistake);
console.log(`${checked} regular expressions, ${mistakes.length} mistakes`);
process.exit(mistakes.length === 0 ? 0 : 1);
