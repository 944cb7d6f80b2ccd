import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { headingAnchors, listDocuments } from './documents.mjs';
import { ROOT } from './install.mjs';

// Checks relative links and heading anchors in all Markdown files. Prints "file: link" for each that leads nowhere.

const FENCE = /^ *(```|~~~).*?^ *\1 *$/gms;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;

/** @returns {string} the text of a Markdown file without its blocks of code */
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8').replace(FENCE, '');

/** @returns {string[]} the anchors of a file's headings */
const anchorsOf = (file) =>
  [...textOf(file).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => heading).map(headingAnchors());

/** @returns {boolean} whether a link of a file leads to a file, and to a heading if it names one */
function resolves(file, link) {
  const [path, anchor] = decodeURIComponent(link).split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return false;
  return !anchor || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

let broken = 0;
for (const file of listDocuments()) {
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
