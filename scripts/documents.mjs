import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

// Finds the workspace's files and documents without Git, so that an unpacked archive can be checked too.

/** The folders of packages, builds and tools. */
const SKIPPED =
  /^(?:node_modules|dist|dist-\w+|data|coverage|test-results|playwright-report|\.(?!github$|ci$).+)$/;

/**
 * Lists the workspace's own files whose path matches a pattern.
 * @param {RegExp} pattern
 * @param {string} [folder] from the root of the workspace
 * @returns {string[]} paths from the root of the workspace, in order
 */
export function listFiles(pattern, folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listFiles(pattern, path);
      // A link may lead to a folder of packages.
      return entry.isFile() && pattern.test(path) ? [path] : [];
    })
    .sort();
}

/** @returns {string[]} the paths of all Markdown files, from the root of the workspace */
export const listDocuments = () => listFiles(/\.md$/);

/**
 * Returns the anchors of one document's headings as GitHub creates them: a repeated heading gets a number.
 * @returns {(heading: string) => string} receives the headings' Markdown, in the document's order
 */
export function headingAnchors() {
  const used = new Set();
  return (heading) => {
    const base = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let copy = 1; used.has(anchor); copy++) anchor = `${base}-${copy}`;
    used.add(anchor);
    return anchor;
  };
}
