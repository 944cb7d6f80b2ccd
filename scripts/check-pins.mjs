import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './documents.mjs';
import { ROOT } from './install.mjs';

// Refuses actions and images that can change overnight: an action must be pinned to a commit, with the version in a
// comment, and an image to a digest. These commands show the current target of a tag:
//   git ls-remote https://github.com/actions/checkout 'refs/tags/v5*'    (the line with ^{}, if it exists)
//   docker buildx imagetools inspect mysql:8.4 --format '{{.Manifest.Digest}}'

/** Intentionally without a pin, with the reasons. */
const EXCEPTIONS = new Map([
  ['node:24-bookworm', 'tests run on the newest of each line, and publish nothing'],
  [`node:\${{ matrix.node }}-bookworm`, 'tests run on the newest of each line, and publish nothing'],
  [`\${{ matrix.image }}`, 'a list of the same file, which is looked at'],
  [`\${APP_IMAGE:-national-performance-index}`, 'built here'],
  ['national-performance-index-certificate:1', 'built here, of an image with its digest'],
  ['national-performance-index-node:11.8', 'built here, of an image with its digest'],
  [`\${NODE_IMAGE}`, 'an argument of the same file, which is looked at'],
  ['manifests', 'a stage of the same file'],
]);

const ACTION = /^\s*-?\s*uses:\s+(?!\.\/)(\S.*)$/;
const IMAGE = [
  /^\s*(?:image|container):\s*(\S.*)$/,
  // An entry of a list of images.
  /^\s*-\s*((?:[\w.-]+\/)*[\w.-]+:\d[\w.-]*(?:@\S*)?)$/,
  /^FROM\s+(\S+)/,
  /^ARG\s+\w*IMAGE=(\S+)/,
];

const files = listFiles(/^\.github\/workflows\/|^docker-compose[^/]*\.yml$|^docker\/.*Dockerfile$/);
const mistakes = [];
for (const file of files) {
  for (const [index, line] of readFileSync(join(ROOT, file), 'utf8').split('\n').entries()) {
    const action = ACTION.exec(line)?.[1];
    const image = IMAGE.map((form) => form.exec(line)?.[1])
      .find(Boolean)
      ?.replace(/\s+AS .*$/, '');
    if (action && !/^[\w./-]+@[0-9a-f]{40} # v\d/.test(action))
      mistakes.push(`${file}:${index + 1}: ${action} must name a commit, with its version in a comment`);
    if (image && !EXCEPTIONS.has(image) && !/@sha256:[0-9a-f]{64}$/.test(image))
      mistakes.push(`${file}:${index + 1}: ${image} must have a digest`);
  }
}
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length > 0 ? 1 : 0;
