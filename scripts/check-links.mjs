import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';
import { headingAnchors, listDocuments } from './documents.mjs';
import { ROOT } from './install.mjs';

// Checks relative links and heading anchors in all Markdown files, and the alarms' runbooks. Prints "file:
// link" for each broken link.

const FENCE = /^ *(```|~~~).*?^ *\1 *$/gms;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;

/** @returns {string} the text of a Markdown file without its blocks of code */
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8').replace(FENCE, '');

/** @returns {string[]} the anchors of a file's headings */
const anchorsOf = (file) =>
  [...textOf(file).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => heading).map(headingAnchors());

/**
 * @returns {boolean} whether a link of a file leads to an existing file and, if it names one, an existing
 * heading
 */
function resolves(file, link) {
  const [path, anchor] = decodeURIComponent(link).split('#');
  const target = path ? normalize(join(dirname(file), path)) : file;
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return false;
  return !anchor || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
}

let broken = 0;
for (const file of listDocuments()) {
  // Code between backticks is text, even if it looks like a link.
  for (const [, link] of textOf(file)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(LINK)) {
    if (/^[a-z][a-z\d+.-]*:/i.test(link) || resolves(file, link)) continue;
    console.error(`${file}: ${link}`);
    broken += 1;
  }
}

/** The alarms' rules, each of which links to a page of `/help`. */
const ALARMS = 'docker/monitoring/alerts.yml';
const { groups } = parse(readFileSync(join(ROOT, ALARMS), 'utf8'));
for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
  const link = /^\/help\/([^#]+)(#.+)$/.exec(annotations.runbook ?? '');
  if (link && resolves(ALARMS, `../../docs/${link[1]}.md${link[2]}`)) continue;
  console.error(`${ALARMS}: ${alert}: runbook ${annotations.runbook}`);
  broken += 1;
}
process.exitCode = broken > 0 ? 1 : 0;
