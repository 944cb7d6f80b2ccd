import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listDocuments, listFiles } from './documents.mjs';
import { ROOT } from './install.mjs';

// Refuses words that native readers stumble over, in documents, English texts of the client, texts and comments in
// the server's and the scripts' code, comments of other code, and the API's description:
//   node scripts/check-prose.mjs

/** The refused words, and their replacements. */
const WORDS = [
  [/\bthe own\b/i, 'your, their own'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(?:to|for|of|by|from|with|than) who\b/i, 'people who, anyone who, users'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'is notified, is shown, returns'],
  [/\bstands? (?:in|for|as|beside|at|there|on|before|above|below|with)\b/i, 'is, appears in, replaces'],
  [/\bfor good\b/i, 'permanently'],
  [/\bso (?:many|long|old) (?!that\b)/i, 'this many, N seconds, the age'],
  [/\bsome \d/i, 'about'],
  [/\bas it comes\b|\bas ever\b/i, 'by default, as before'],
  [/\bby hand\b/i, 'manually'],
  [/\bthere is none\b|\bwhere there is (?:one|none)\b/i, 'if none exists, if set'],
  [/\bwhat(?:ever)? (?:\w+ )?(?:becomes?|became|comes?|came) of\b/i, 'result, outcome'],
  [/\bsave (?:for|that|those|where|when|its)\b/i, 'except'],
  [/\bmails\b/i, 'emails'],
  [/\be-mail/i, 'email'],
  [/\bcan not\b/i, 'cannot'],
  [/\b(?:ratings|receipts|texts|versions|accounts) of before\b/i, 'earlier'],
  [/\bnot whole\b/i, 'incomplete'],
  [/\banew\b/i, 'again'],
  [/\bhas? to be told\b|\btold of\b/i, 'is notified, is shown'],
  [/\bmade[- ]up\b/i, 'fictional'],
  [/\bfor ever\b/i, 'permanently'],
  [/\bunless told\b/i, 'by default'],
  [/\bcount(?:s|ed)? to (?:a|the|any|its) (?:\w+ )?limits?\b/i, 'count towards'],
  [/\bgoes? on\b/i, 'continues'],
  [/\btells (?:whether|of|what|how)\b/i, 'says, reports, returns'],
  [/\bgives (?:what|whether|how)\b/i, 'returns'],
  [/\bas (?:it|one|they) stands?\b/i, 'unchanged'],
  [/\b(?:held|holds?) (?:[\w ]+ )?against\b/i, 'compares'],
  [
    /\b(?:what|where|when|while|whom|if|once|that|as) one (?:goes|types|came|comes|chooses|looks|wants|lands)\b/i,
    'users, readers',
  ],
];
/** Generated from the API's description, which is checked itself. */
const GENERATED = 'docs/reference/api.md';

const files = [...listDocuments(), ...listFiles(/\/en\.ts$/, 'frontend/src')].filter(
  (file) => file !== GENERATED,
);
const lines = files.flatMap((file) =>
  readFileSync(join(ROOT, file), 'utf8')
    // Code blocks are not prose; their lines stay, so that line numbers are right.
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, at) => ({
      place: `${file}:${at + 1}`,
      text: text.replace(/`[^`]*`|\]\([^)]*\)|[\w-]+\.e2e\.ts/g, ''),
    })),
);

/** Lists every summary and description of the API, with its path. */
function* proseOf(value, path = 'backend/openapi.json') {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if ((key === 'summary' || key === 'description') && typeof one === 'string')
      yield { place: path, text: one.replace(/`[^`]*`/g, '') };
    else yield* proseOf(one, `${path} ${key}`);
  }
}
lines.push(...proseOf(JSON.parse(readFileSync(join(ROOT, 'backend/openapi.json'), 'utf8'))));

/** The server's and the scripts' code, in whose texts people read errors, logs, output and help. */
const sources = [...listFiles(/\.ts$/, 'backend/src'), ...listFiles(/\.mjs$/, 'scripts')].filter(
  (file) => !/\.spec\.ts$|\.faults\.mjs$|check-prose\.mjs$/.test(file),
);

/** Matches names from which keys are derived, which never change. */
const KEY = /^npi [\w ]+ v1$/;

/** Lists every comment of a source, line by line, with its place. */
function* commentsIn(file, code = readFileSync(join(ROOT, file), 'utf8')) {
  for (const [at, line] of code.split('\n').entries())
    if (/^\s*(?:\/\/|\{?\/?\*)/.test(line))
      yield { place: `${file}:${at + 1}`, text: line.replace(/`[^`]*`/g, '') };
}

/** Lists every comment of a source, and every text of several words, with its place. */
function* textsIn(file) {
  const code = readFileSync(join(ROOT, file), 'utf8');
  yield* commentsIn(file, code);
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const nodes = [source];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    ts.forEachChild(node, (child) => void nodes.push(child));
    if (typeof node.text !== 'string' || !/\w \w/.test(node.text) || ts.isSourceFile(node)) continue;
    if (KEY.test(node.text)) continue;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    yield { place: `${file}:${line + 1}`, text: node.text.replace(/`[^`]*`/g, '') };
  }
}
for (const file of sources) lines.push(...textsIn(file));

/**
 * The folders of which only comments are checked: tests quote odd texts, and catalogues contain the client's
 * texts.
 */
const COMMENTED = [
  'backend/bench',
  'backend/chaos',
  'backend/e2e',
  'backend/tools',
  'docker',
  'frontend/e2e',
  'frontend/scripts',
  'frontend/src',
  'frontend/test',
  'scripts',
];
const commented = COMMENTED.flatMap((folder) => listFiles(/\.(?:tsx?|mjs)$/, folder)).filter(
  (file) => !files.includes(file),
);
for (const file of commented) lines.push(...commentsIn(file));

const mistakes = lines.flatMap(({ place, text }) =>
  WORDS.flatMap(([word, instead]) => {
    const found = word.exec(text);
    return found ? [`${place}: “${found[0]}”: write ${instead}`] : [];
  }),
);
for (const mistake of mistakes) console.error(mistake);
console.log(
  `${files.length + sources.length + commented.length} files, ${mistakes.length} mistakes in prose`,
);
process.exitCode = mistakes.length > 0 ? 1 : 0;
