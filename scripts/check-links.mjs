import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './install.mjs';

// Checks relative links and heading anchors in all tracked Markdown files. Prints "file: link" for each that leads nowhere.

const FENCE = /^ *(```|~~~).*?^ *\1 *$/gms;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;

const tracked = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' });
const files = tracked.split('\0').filter((file) => file && existsSync(join(ROOT, file)));

/** @returns {string} the text of a Markdown file without its blocks of code */
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8').replace(FENCE, '');

/** @returns {Set<string>} the anchors of a file's headings, as GitHub names them */
function anchorsOf(file) {
  const anchors = new Set();
  for (const [, heading] of textOf(file).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const base = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${base}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** @returns {boolean} whether a link of a file leads to a file, and to a heading if it names one */
function resolves(file, link) {
  const [path, anchor] = decodeURIComponent(link).split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return false;
  return !anchor || !target.endsWith('.md') || anchorsOf(target).has(anchor);
}

let broken = 0;
for (const file of files) {
  // Code between backticks is text, even where it looks like a link.
  for (const [, link] of textOf(file)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(LINK)) {
    if (/^[a-z][a-z\d+.-]*:/i.test(link) || resolves(file, link)) continue;
    console.error(`${file}: ${link}`);
    broken += 1;
  }
}
process.exitCode = broken > 0 ? 1 : 0;
