#!/usr/bin/env node
/**
 * Checks the ledger of a National Performance Index from outside, by what everybody can read. docs/reference/ledger.md says
 * what is in it, docs/how-to/verify-the-ledger.md how to run this. One file without dependencies, for Node 20 and later: take
 * it, read it, run it. It has, in this order: signed notes, the tree and its tiles, entries, ratings, the network, the check.
 */
import { createHash, createPublicKey, verify as isSignature } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `node scripts/verify.mjs <address> [--key KEY]… [--state FILE] [--mirror DIR]
  <address>  the site, such as https://example.org
  --key      a key to trust (name+hash+key) instead of the stored ones; may be given several times
  --state    the file that stores the keys and the last checkpoint
  --mirror   a folder for a copy of the checkpoint and its tiles, with the paths below /ledger/
Exit code 0: all is right. 1: something is wrong. 2: the site could not be checked.`;

/** Ends the check: the served data can't be right. */
class Wrong extends Error {}
/** Ends the check: it is unknown whether everything is right. */
class Unchecked extends Error {}

function must(isRight, problem) {
  if (!isRight) throw new Wrong(problem);
}
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hex = (hash) => hash.toString('hex');
const count = (number) => number.toLocaleString('en');

// ── Signed notes: https://c2sp.org/signed-note, https://c2sp.org/tlog-checkpoint ──

/** The bytes before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function fromBase64(text = '') {
  const bytes = Buffer.from(text, 'base64');
  must(bytes.toString('base64') === text, `"${text}" is not base64.`);
  return bytes;
}

/** Reads a verifier key, `name+hash+key`. */
export function readKey(text) {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const isKey = bytes.length === 33 && bytes[0] === 1 && hex(sha256(`${name}\n`, bytes)).startsWith(id);
  must(isKey, `"${text}" is not an Ed25519 key of a signed note.`);
  const der = Buffer.concat([DER_PREFIX, bytes.subarray(1)]);
  return { text, name, id, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/**
 * Opens a note.
 * @param keys known ones; signatures by others are ignored
 * @returns its text, and those of the keys that have signed it
 * @throws Wrong if it is not a note, or has an invalid signature by a known key
 */
export function openNote(note, keys) {
  const end = note.lastIndexOf('\n\n') + 1;
  const [text, lines] = [note.slice(0, end), note.slice(end + 1).split('\n')];
  must(end > 0 && lines.pop() === '' && lines.length <= 100, 'The checkpoint is not a signed note.');
  const signers = new Set();
  for (const line of lines) {
    const [, name, encoded] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    must(bytes.length > 4, 'The checkpoint is not a signed note.');
    const key = keys.find((known) => known.name === name && known.id === hex(bytes.subarray(0, 4)));
    if (!key) continue;
    const isSigned = isSignature(null, Buffer.from(text), key.publicKey, bytes.subarray(4));
    must(isSigned, `The checkpoint has an invalid signature by ${key.text}.`);
    signers.add(key.text);
  }
  return { text, signers: [...signers] };
}

/** Reads the text of a checkpoint: its origin, the number of entries in the tree, and its root. */
export function readCheckpoint(text) {
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,14})\n(\S{44})\n$/.exec(text) ?? [];
  must(origin !== undefined, 'The text of the note is not a checkpoint.');
  return { origin, size: Number(size), root: hex(fromBase64(root)) };
}

// ── The tree: RFC 6962, section 2.1; its tiles: https://c2sp.org/tlog-tiles ──

const WIDTH = 256;
export const leafHash = (entry) => sha256('\0', entry);
const nodeHash = (left, right) => sha256('\x01', left, right);

/** Grows leaf by leaf, and stores only the roots of its complete subtrees: about twenty. */
export class Tree {
  size = 0;
  #peaks = [];

  /** @returns the hashes of the complete subtrees that end with this leaf: of 1 leaf, 2, 4, … */
  append(leaf) {
    const subtrees = [leaf];
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2) {
      subtrees.push(nodeHash(this.#peaks.pop(), subtrees.at(-1)));
    }
    this.#peaks.push(subtrees.at(-1));
    this.size += 1;
    return subtrees;
  }

  root() {
    return this.size === 0 ? sha256() : this.#peaks.reduceRight((right, left) => nodeHash(left, right));
  }
}

/** @param level `entries`, or of hashes: 0 of entries, 1 of 256 entries each, 2 of 65,536, … */
export function tilePath(level, index, width = WIDTH) {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g);
  const number = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${number}${width < WIDTH ? `.p/${width}` : ''}`;
}

/**
 * @returns the entries of a bundle, each after its length in two bytes; null after them if the rest is
 * invalid
 */
function readBundle(bytes) {
  const entries = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0);
    if (end > bytes.length) return [...entries, null];
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

// ── Entries ──

const COUNT = '(0|[1-9]\\d{0,14})';
/** The verification levels. */
const LEVELS = ['none', 'email', 'phone', 'in_person'];
const PATTERNS = {
  ID: '[1-9]\\d{0,14}',
  COUNT,
  DAY: '"\\d{4}-\\d\\d-\\d\\d"',
  TIME: '"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"',
  RATING: '"rating":"[0-9a-f]{64}","candidate":[1-9]\\d{0,14},"round":[1-9]\\d{0,14}',
  HMAC: '"[\\w-]{43}"',
  KEY: '"[A-Za-z]\\w{0,31}"',
  VALUE: '"[\\w-]{1,32}"',
  METHOD: '"method":"[0-9a-f]{64}"(,"priorRatings":\\d{1,10}(\\.\\d{1,2})?)?',
  REASON: '(,"reason":"(several_accounts|automated|paid|other|restored_backup)")?',
  RESTORED: '(,"reason":"restored_backup")?',
  LEVELS: `\\{${LEVELS.map((level) => `"${level}":${COUNT}`)}\\}`,
};
/** The exact form of each kind of entry about a rating. */
const ABOUT_RATINGS = [
  '{"kind":"rating","candidate":ID,"round":ID,"day":DAY,"status":"(counted|pending|excluded)","commitment":HMAC}',
  '{"kind":"excluded",RATING,"from":"(counted|pending)","to":"excluded","day":DAYREASON}',
  '{"kind":"put_back",RATING,"from":"excluded","to":"(counted|pending)","day":DAYREASON}',
  '{"kind":"counted",RATING,"from":"pending","to":"counted","day":DAYRESTORED}',
  '{"kind":"pending",RATING,"from":"counted","to":"pending","day":DAYRESTORED}',
  '{"kind":"erased",RATING,"from":"(counted|pending|excluded)","to":null,"day":DAY,"reason":"(account_deleted|restored_backup)"}',
];
/** The words of entries that were signed before version 1.0.0. */
const FORMER_WORDS = { status: 'standing', pending: 'waiting', excluded: 'set_aside' };
const PRESENT_WORDS = new Map(Object.entries(FORMER_WORDS).map(([word, former]) => [former, word]));
/** The exact form of each kind of entry. */
const FORMS = [
  ...ABOUT_RATINGS,
  ...ABOUT_RATINGS.map((form) => form.replace(/status|pending|excluded/g, (word) => FORMER_WORDS[word])),
  '{"kind":"accounts","day":DAY,"levels":LEVELS}',
  '{"kind":"accounts","day":DAY,"levels":LEVELS,"created":LEVELS}',
  '{"kind":"metrics","event":"(created|changed|deleted|restored)","key":KEY,"minScore":COUNT,"maxScore":COUNT,' +
    '"title":(null|ID),"day":DAY}',
  '{"kind":"round","event":"(planned|changed|deleted|opened|closed)","round":ID,"opensAt":TIME,' +
    '"closesAt":(null|TIME)}',
  '{"kind":"round","event":"closed","round":ID,"opensAt":TIME,"closesAt":(null|TIME),METHOD}',
  '{"kind":"publication","at":TIME,"round":ID}',
  '{"kind":"publication","at":TIME,"round":ID,METHOD}',
  '{"kind":"methodology","setting":VALUE,"before":VALUE,"after":VALUE,"at":TIME}',
].map((form) => {
  const words = new RegExp(Object.keys(PATTERNS).join('|'), 'g');
  return new RegExp(`^${form.replace(/[{}]/g, '\\$&').replace(words, (word) => PATTERNS[word])}$`);
});

/** @returns the entry; null if it has not the form of one */
export function readEntry(bytes) {
  const text = bytes.toString();
  if (!FORMS.some((form) => form.test(text))) return null;
  const entry = inPresentWords(JSON.parse(text));
  const { levels, created } = entry;
  return created && LEVELS.some((level) => created[level] > levels[level]) ? null : entry;
}

function inPresentWords(entry) {
  if (entry.kind !== 'rating' && entry.rating === undefined) return entry;
  return Object.fromEntries(
    Object.entries(entry).map((member) => member.map((word) => PRESENT_WORDS.get(word) ?? word)),
  );
}

// ── Ratings ──

const pairOf = ({ candidate, round }) => `${candidate}/${round}`;
const add = (sums, key, number) => sums.set(key, (sums.get(key) ?? 0) + number);

/**
 * Counts the ratings of each candidate in each round, and records the changes of each rating. Entries that
 * were appended together are in random order, so a change may precede its rating. Most ratings have the same
 * story as many others: a million ratings are a million hashes and several hundred stories.
 */
class Ratings {
  /** The counts by candidate and round. */
  counts = new Map();
  #places = new Map();
  #numbers = [];
  #stories = [];
  #noStory = { before: null, event: null, next: new Map() };

  /** @param number of the entry @param hash of its leaf */
  add(entry, number, hash) {
    const { kind, status, rating, from, to } = entry;
    if (kind === 'rating') {
      this.#tell(hash, number, `given ${status} ${pairOf(entry)}`);
      add(this.counts, pairOf(entry), Number(status === 'counted'));
    } else if (rating !== undefined) {
      this.#tell(Buffer.from(rating, 'hex'), number, `${from} ${to} ${pairOf(entry)}`);
      add(this.counts, pairOf(entry), Number(to === 'counted') - Number(from === 'counted'));
    }
  }

  #tell(hash, number, event) {
    const key = hash.toString('latin1');
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#stories.push(this.#noStory) - 1;
      this.#numbers.push(number);
      this.#places.set(key, place);
    }
    const story = this.#stories[place];
    if (!story.next.has(event)) story.next.set(event, { before: story, event, next: new Map() });
    this.#stories[place] = story.next.get(event);
  }

  /** Names each rating with an impossible story. */
  *problems() {
    const judged = new Map();
    for (const [key, place] of this.#places) {
      const story = this.#stories[place];
      if (!judged.has(story)) judged.set(story, judge(story));
      const rating = hex(Buffer.from(key, 'latin1'));
      if (judged.get(story)) yield `Rating ${rating}, entry ${this.#numbers[place]}: ${judged.get(story)}`;
    }
  }
}

/** @returns what is wrong with the story of a rating; null if nothing is */
function judge(story) {
  const events = [];
  for (let one = story; one.event !== null; one = one.before) events.unshift(one.event.split(' '));
  const given = events.filter(([kind]) => kind === 'given');
  const changes = events.filter(([kind]) => kind !== 'given');
  if (given.length !== 1) return `${given.length} entries give it, instead of one.`;
  const [[, start, pair]] = given;
  const other = changes.find(([, , about]) => about !== pair);
  if (other) return `its candidate/round is ${pair}, but a change of it has ${other[2]}.`;
  // The changes can be ordered so that each begins where the previous one ended, if and only if each status
  // can be reached, and is left no more often than it is entered.
  const entered = new Map([[start, 1]]);
  for (const [from, to] of changes) {
    add(entered, from, -1);
    add(entered, to, 1);
  }
  // Adds one step per existing status.
  const reached = new Set([start]);
  for (let step = 0; step < 4; step += 1) {
    for (const [from, to] of changes) if (reached.has(from)) reached.add(to);
  }
  const isWhole = [...entered.values()].every((times) => times >= 0);
  if (isWhole && changes.every(([from]) => reached.has(from))) return null;
  const told = changes.map(([from, to]) => `${from} → ${to}`.replace('null', 'erased'));
  return `it was ${start}, and these changes fit in no order: ${told.join(', ')}.`;
}

// ── The network ──

const TRIES = 6;
const TIMEOUT_MS = 60_000;
/** Errors after which another attempt may succeed. */
const PASSING = [429, 500, 502, 503, 504];
/** The number of entry bundles and hash tiles that are read ahead, two requests each: eight at a time. */
const AHEAD = 4;
/** The maximum size of a response in bytes, uncompressed. */
const LIMITS = { api: 2 ** 26, checkpoint: 2 ** 18, hashes: WIDTH * 32, entries: WIDTH * (2 + 65_535) };

class Site {
  bytes = 0;
  requests = 0;

  /** @param pause waits for some milliseconds */
  constructor(address, pause) {
    this.address = address.replace(/\/+$/, '');
    this.pause = pause;
  }

  /** @returns the content of a path; null if it does not exist */
  async read(path, limit) {
    for (let attempt = 1; ; attempt += 1) {
      let [failure, status, seconds] = ['', 0, 2 ** (attempt - 1)];
      try {
        this.requests += 1;
        const response = await fetch(this.address + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (response.ok) return await this.#body(response, path, limit);
        await response.body?.cancel();
        status = response.status;
        if (status === 404) return null;
        failure = `it answers ${status}`;
        seconds = Math.min(60, Number(response.headers.get('retry-after')) || seconds);
      } catch (error) {
        if (error instanceof Wrong) throw error;
        failure = error.cause?.message || error.message;
      }
      if (attempt >= TRIES || (status > 0 && !PASSING.includes(status))) {
        throw Object.assign(new Unchecked(`${this.address}${path}: ${failure}.`), { status });
      }
      await this.pause(1000 * seconds);
    }
  }

  async #body(response, path, limit) {
    const parts = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      parts.push(part);
      length += part.length;
      must(length <= limit, `${path} has more than ${count(limit)} bytes.`);
    }
    this.bytes += length;
    return Buffer.concat(parts);
  }

  /** @returns the response of a call of the API; null if the call does not exist */
  async askIfThere(path) {
    const bytes = await this.read(path, LIMITS.api);
    return bytes && this.#parse(path, bytes);
  }

  /** @returns the same for a call that must exist */
  async ask(path) {
    return this.#parse(path, await this.read(path, LIMITS.api));
  }

  #parse(path, bytes) {
    try {
      return JSON.parse(bytes.toString());
    } catch {
      throw new Unchecked(
        `${this.address}${path} returned no readable response. Check that the address is the index's.`,
      );
    }
  }
}

/** Reads tiles from the site and, if a mirror exists, those that it has already. */
class Tiles {
  #new = [];

  constructor(site, mirror) {
    this.site = site;
    this.mirror = mirror;
  }

  async read(level, index, width) {
    const path = tilePath(level, index, width);
    const kept = this.mirror && width === WIDTH && (await readIfThere(join(this.mirror, path)));
    if (kept) return kept;
    const isHashes = level !== 'entries';
    const limit = isHashes ? LIMITS.hashes : LIMITS.entries;
    const bytes = await this.site.read(`/ledger/${path}`, limit).catch((error) => {
      // A healthy server that can't return it has lost it.
      if (error.status !== 500) throw error;
    });
    must(bytes, `/ledger/${path}, a part of the signed tree, is missing.`);
    must(!isHashes || bytes.length === 32 * width, `/ledger/${path} does not hold ${width} hashes.`);
    if (this.mirror) {
      await writeWhole(join(this.mirror, '.new', path), bytes);
      this.#new.push(path);
    }
    return bytes;
  }

  /** Stores the read tiles in the mirror, once all are known to belong to the signed tree. */
  async keep(checkpoint) {
    if (!this.mirror) return;
    for (const path of this.#new) {
      const parts = `${path.replace(/\.p\/\d+$/, '')}.p`;
      await rm(join(this.mirror, parts), { recursive: true, force: true });
      await mkdir(dirname(join(this.mirror, path)), { recursive: true });
      await rename(join(this.mirror, '.new', path), join(this.mirror, path));
    }
    await rm(join(this.mirror, '.new'), { recursive: true, force: true });
    await writeWhole(join(this.mirror, 'checkpoint'), checkpoint);
  }
}

async function readIfThere(path) {
  try {
    return await readFile(path);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file so that readers find either its old or its new content. */
async function writeWhole(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
}

/** Runs jobs, several at a time, and returns their results in order. */
async function* inOrder(jobs) {
  const begun = [];
  for (const job of jobs) {
    const result = job();
    // Errors of the remaining jobs after a failure are ignored.
    result.catch(() => {});
    if (begun.push(result) >= AHEAD) yield await begun.shift();
  }
  while (begun.length > 0) yield await begun.shift();
}

// ── The check ──

/** A server whose last check is older than this, in milliseconds, no longer checks itself. */
const STALE_MS = 36 * 3_600_000;
/** The maximum number of reported mistakes. */
const MOST_TOLD = 100;

/** Reports the server's own statements about itself. */
function* health({ halted, waiting, sealedAt, selfCheck, keys }, kept, now) {
  // A time far in the future is no better, because it would never become old.
  const isStale = (time) => Math.abs(now - Date.parse(time)) > STALE_MS;
  if (halted !== null) yield `The server has stopped signing: ${halted}.`;
  if (waiting > 0 && isStale(sealedAt))
    yield `${waiting} entries wait, but the server has signed nothing since ${sealedAt}.`;
  const begun = [kept?.firstReadAt, ...keys.map(({ from }) => from)];
  if (!selfCheck && begun.some(isStale)) yield 'The server has never checked itself.';
  if (!selfCheck) return;
  const { checkedAt, problems, problemCount } = selfCheck;
  if (isStale(checkedAt)) yield `The server has not checked itself since ${checkedAt}.`;
  if (problemCount > 0)
    yield `The server has checked itself on ${checkedAt}: ${count(problemCount)} problems.`;
  for (const { problem, entry, candidate, round } of problems) {
    yield `The server's own check: ${problem}, entry ${entry}, candidate ${candidate}, round ${round}.`;
  }
}

/**
 * @param trusted keys, one of which must have signed it
 * @param announced the keys that the site shows
 */
function openCheckpoint(note, trusted, announced) {
  const { text, signers } = openNote(note, [...new Set([...trusted, ...announced])].map(readKey));
  const isTrusted = signers.some((key) => trusted.includes(key));
  must(isTrusted, `No trusted key (${trusted}) has signed the checkpoint; the site shows ${announced}.`);
  return { ...readCheckpoint(text), note, signers };
}

/** @param least the minimum number of entries in the tree, eventually: the answer may be some seconds old */
async function readSigned(site, open, least) {
  for (let attempt = 1; ; attempt += 1) {
    const note = (await site.read('/ledger/checkpoint', LIMITS.checkpoint))?.toString();
    if (note === undefined) return null;
    const checkpoint = open(note);
    if (checkpoint.size >= least || attempt >= TRIES) return checkpoint;
    await site.pause(1000 * attempt);
  }
}

/**
 * Reads the site's list of checkpoints since the last check, newest first: years of them are one file.
 * @param least the minimum number of entries of its checkpoints
 * @returns the checkpoints by size; none if the site has no such list
 */
async function readListed(site, keys, least) {
  const listed = new Map();
  const { resources = [] } = (await site.askIfThere('/api/open-data/datapackage.json')) ?? {};
  const files = resources.find(({ name }) => name === 'checkpoints-json')?.path ?? [];
  for (const file of [...files].reverse()) {
    const rows = await site.ask(`/api/open-data/${file}`);
    for (const { size, root, note } of rows) {
      const { text, signers } = openNote(note, keys.map(readKey));
      const told = readCheckpoint(text);
      const isSigned = signers.length > 0 && told.size === size && told.root === root;
      must(isSigned, `${file} has a checkpoint of ${size} entries that no key of this ledger has signed.`);
      listed.set(size, [...(listed.get(size) ?? []), { root, note }]);
    }
    if (rows[0]?.size <= least) break;
  }
  return listed;
}

/**
 * Reads the whole tree, and compares its hash tiles with what its entries give.
 * @param onEntry receives each entry with its number and hash @param onSize of the tree after each
 */
async function readTree(tiles, size, { onEntry, onSize, report }) {
  const [tree, above] = [new Tree(), []];
  const widths = (length) =>
    Array.from({ length: Math.ceil(length / WIDTH) }, (_, index) => Math.min(WIDTH, length - index * WIDTH));
  const compare = (level, index, expected, bytes) => {
    const found = (at) => bytes.subarray(32 * at, 32 * at + 32);
    const at = expected.findIndex((hash, place) => !hash.equals(found(place)));
    if (at < 0) return;
    const [first, path] = [(index * WIDTH + at) * WIDTH ** level, tilePath(level, index, expected.length)];
    const what = level === 0 ? `Entry ${first}` : `Entries ${first} to ${first + WIDTH ** level - 1}`;
    report(`${what}: expected, by the entries, ${hex(expected[at])}; ${path} has ${hex(found(at))}.`);
  };
  const readPart = (level, index, width) =>
    tiles.read(level, index, width).catch((error) => {
      if (!(error instanceof Wrong)) throw error;
      report(error.message);
    });
  const pairs = widths(size).map((width, index) => () => {
    return Promise.all([width, index, readPart('entries', index, width), readPart(0, index, width)]);
  });
  for await (const [width, index, bundle, hashes] of inOrder(pairs)) {
    const entries = bundle ? readBundle(bundle) : [];
    const isWhole = entries.length === width && !entries.includes(null);
    if (bundle && !isWhole) report(`${tilePath('entries', index, width)} does not hold ${width} entries.`);
    const leaves = entries.filter(Boolean).map(leafHash);
    for (const [place, leaf] of leaves.entries()) {
      onEntry(entries[place], index * WIDTH + place, leaf);
      // After a missing entry there is no tree any more, but the entries can still be counted.
      if (!isWhole || tree.size !== index * WIDTH + place) continue;
      // A tile's hash is one of eight levels above its own.
      for (const [height, subtree] of tree.append(leaf).entries()) {
        if (height === 8 * (above.length + 1)) above.push([]);
        if (height > 0 && height % 8 === 0) above[height / 8 - 1].push(subtree);
      }
      onSize(tree);
    }
    if (isWhole && hashes) compare(0, index, leaves, hashes);
  }
  for (const [below, hashes] of above.entries()) {
    for (const [index, width] of tree.size === size ? widths(hashes.length).entries() : []) {
      const [expected, found] = [
        hashes.slice(index * WIDTH, index * WIDTH + width),
        await readPart(below + 1, index, width),
      ];
      if (found) compare(below + 1, index, expected, found);
    }
  }
}

/** Compares the counts of the entries with the server's. */
function* compareCounts(entries, { candidates }, names) {
  const left = new Map(entries);
  for (const { candidate, round, ratings, waiting } of candidates) {
    const sealed = left.get(`${candidate}/${round}`) ?? 0;
    left.delete(`${candidate}/${round}`);
    if (sealed + waiting === ratings) continue;
    const expected = `expected ${sealed + waiting} ratings, ${sealed} by the entries and ${waiting} that wait`;
    const name = names.get(candidate) ?? 'not shown';
    yield `Candidate ${candidate}, ${name}, round ${round}: ${expected}; the server counts ${ratings}.`;
  }
  for (const [pair, sealed] of left) {
    const [candidate, round] = pair.split('/').map(Number);
    // The entries of a deleted candidate remain, but the server does not count them any more.
    if (sealed === 0 || !names.has(candidate)) continue;
    yield `Candidate ${candidate}, ${names.get(candidate)}, round ${round}: expected ${sealed} ratings by the entries; the server counts none.`;
  }
}

/**
 * Compares the counts that visitors see with the server's counts or, with a publication schedule or after the
 * end of a round, with the entries up to that time. People rate meanwhile: the visible count may be any of
 * those before and after the check.
 */
async function compareShown(site, { published, finals }, counts, shown) {
  const answers = [];
  for (let attempt = 1; ; attempt += 1) {
    answers.push(new Map(counts.candidates.map((row) => [pairOf(row), row.ratings])));
    const config = await site.ask('/api/config');
    // Without information about rounds, there is one round.
    const round = config.shown_round ?? config.round?.id ?? counts.candidates.at(-1)?.round;
    const isLive = counts.publicationSchedule === 'live' && !finals.has(round);
    // Administrators may hold back the final result of a round: then the last publication stays.
    const then = [finals.get(round), published.get(round)].filter(Boolean);
    const differences = (isLive ? [answers] : then.map((sums) => [sums])).map((allowed) =>
      shown.flatMap(({ id, name, totalRatings }) => {
        const ratings = allowed.map((sums) => sums.get(`${id}/${round}`) ?? 0);
        const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
        if (totalRatings >= least && totalRatings <= most) return [];
        const expected = least === most ? least : `${least} to ${most}`;
        return [`Candidate ${id}, ${name}: expected ${expected} ratings; visitors see ${totalRatings}.`];
      }),
    );
    const isRight = differences.some((problems) => problems.length === 0);
    if (isRight || shown.every(({ totalRatings }) => differences.length === 0 && totalRatings === 0))
      return [];
    if (attempt >= 4 && differences.length > 0) return differences[0];
    if (attempt >= 4) throw new Unchecked('The results were published before the ledger existed.');
    await site.pause(1000 * 2 ** attempt);
    shown = await site.ask('/api/candidates');
    counts = await site.ask('/api/ledger/counts');
  }
}

/** @returns what is wrong with the methods that publications followed, by the hashes in the ledger */
async function compareMethods(site, hashes, say) {
  if (hashes.size === 0) return [];
  const files = await site.askIfThere('/api/open-data/methods.json');
  if (!files) {
    say('The site publishes no open data, so the methods of publications were not compared.');
    return [];
  }
  const found = new Map(files.map(({ hash, content }) => [hash, content]));
  return [...hashes].flatMap((hash) => {
    if (!found.has(hash)) return [`The open data lack the method ${hash} of a publication.`];
    const actual = hex(sha256(found.get(hash)));
    return actual === hash ? [] : [`The method ${hash} of a publication was changed: its hash is ${actual}.`];
  });
}

async function check({ keys, state, mirror }, site, { say, report, now }) {
  const kept = JSON.parse((await readIfThere(state)) ?? 'null');
  const info = await site.ask('/api/ledger');
  const counts = await site.ask('/api/ledger/counts');
  const shown = await site.ask('/api/candidates');
  for (const problem of health(info, kept, now)) report(problem);

  const announced = info.keys.map(({ key }) => key);
  const trusted = keys.length > 0 ? keys : (kept?.keys ?? announced);
  // If the first one is signed between two answers, its origin is unknown.
  if (trusted.length === 0) throw new Unchecked('The ledger has no checkpoint yet.');
  const open = (text) => openCheckpoint(text, trusted, announced);
  const told = info.checkpoint ? open(info.checkpoint) : { size: 0, root: hex(sha256()) };
  const least = Math.max(counts.size, told.size);
  const signed = await readSigned(site, open, Math.max(least, kept?.size ?? 0));
  if (!signed && !kept) throw new Unchecked('The ledger has no checkpoint yet.');
  const { origin, size, root, note, signers } = signed ?? { size: 0, note: 'none' };
  const evidence = kept ? ` The checkpoint then:\n${kept.checkpoint}\nNow:\n${note}` : '';
  must(
    size >= (kept?.size ?? 0),
    `The tree has ${size} entries; on ${kept?.readAt} it had ${kept?.size}.${evidence}`,
  );
  must(
    origin === (kept ?? info).origin,
    `The checkpoint's origin is ${origin}, expected ${(kept ?? info).origin}.`,
  );
  must(size >= least, `The tree has ${size} entries; /api/ledger and its counts name ${least}.`);
  say(`${count(size)} entries of ${origin}, signed by ${signers.join(' and ')}.`);
  if (!kept && keys.length === 0)
    say('The program trusts these keys from now on. Compare them with the keys that the operator publishes.');

  const listed = await readListed(site, [...new Set([...trusted, ...announced])], kept?.size ?? 0);

  const ratings = new Ratings();
  /** By round: the counts of the entries at the last publication, and at its end. */
  const seen = { published: new Map(), finals: new Map() };
  const methods = new Set();
  let [sealed, isSigned] = [null, true];
  const reportTree = (problem) => {
    isSigned = false;
    report(problem);
  };
  const onEntry = (bytes, number, hash) => {
    if (number >= counts.size) sealed ??= new Map(ratings.counts);
    const entry = readEntry(bytes);
    if (!entry)
      return report(`Entry ${number}, ${hex(hash)}, is not a valid entry: ${bytes.toString().slice(0, 300)}`);
    ratings.add(entry, number, hash);
    if (entry.method) methods.add(entry.method);
    if (entry.kind === 'publication') seen.published.set(entry.round, new Map(ratings.counts));
    if (entry.event === 'opened') seen.finals.delete(entry.round);
    if (entry.event === 'closed') seen.finals.set(entry.round, new Map(ratings.counts));
  };
  const onSize = (tree) => {
    if (tree.size === kept?.size && hex(tree.root()) !== kept.root) {
      reportTree(
        `History was rewritten: the first ${kept.size} entries differ from those of ${kept.readAt}.${evidence}`,
      );
    }
    if (tree.size === told.size && hex(tree.root()) !== told.root) {
      reportTree(
        `/api/ledger has another tree of ${told.size} entries. There:\n${told.note}\nElse:\n${note}`,
      );
    }
    const other = listed.get(tree.size)?.find((one) => one.root !== hex(tree.root()));
    if (other) {
      reportTree(
        `The open data have a checkpoint of another tree of ${tree.size} entries. There:\n${other.note}\nElse:\n${note}`,
      );
    }
    if (tree.size === size && hex(tree.root()) !== root) {
      reportTree(`The signed root is ${root}, expected, by the entries, ${hex(tree.root())}.${evidence}`);
    }
  };
  onSize(new Tree());
  const tiles = new Tiles(site, mirror);
  await readTree(tiles, size, { onEntry, onSize, report: reportTree });
  for (const problem of ratings.problems()) report(problem);
  if (isSigned) {
    await tiles.keep(note);
    const readAt = new Date(now).toISOString();
    const trust = keys.length > 0 ? signers.filter((key) => keys.includes(key)) : signers;
    const added = trust.filter((key) => kept && !kept.keys.includes(key));
    if (added.length > 0) say(`The program trusts ${added} from now on.`);
    if (kept) say(`The first ${count(kept.size)} entries are the same as on ${kept.readAt}.`);
    const next = {
      origin,
      keys: trust,
      size,
      root,
      checkpoint: note,
      readAt,
      firstReadAt: kept?.firstReadAt ?? readAt,
    };
    await writeWhole(state, `${JSON.stringify(next, null, 2)}\n`);
  }

  if (info.adopting > 0)
    throw new Unchecked(`${count(info.adopting)} ratings from before the ledger have no entry yet.`);
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  for (const problem of compareCounts(sealed ?? ratings.counts, counts, names)) report(problem);
  for (const problem of await compareShown(site, seen, counts, shown)) report(problem);
  for (const problem of await compareMethods(site, methods, say)) report(problem);
  say(`Compared the counts of ${count(names.size)} candidates.`);
}

/**
 * Checks a ledger, and reports the findings.
 * @param {{ address: string, keys?: string[], state: string, mirror?: string }} options `keys` to trust;
 * `state` is a file, `mirror` a folder
 * @param {{ say: (line: string) => void, pause: (ms: number) => Promise<void>, now: number }} surroundings
 * @returns the exit code: 0 all is right, 1 something is wrong, 2 it could not be checked
 */
export async function verify({ address, keys = [], state, mirror }, { say: write, pause, now }) {
  // Removes control characters, so that served texts cannot control the terminal.
  const say = (line) => write(line.replace(/[^\P{Cc}\n]/gu, '?'));
  const [begun, site, problems] = [performance.now(), new Site(address, pause), []];
  const report = (problem) => problems.push(problem) <= MOST_TOLD && say(`WRONG: ${problem}`);
  let unchecked = null;
  try {
    await check({ keys, state, mirror }, site, { say, report, now });
  } catch (error) {
    if (error instanceof Wrong) report(error.message);
    else unchecked = error instanceof Unchecked ? error.message : error.stack;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1024);
  say(
    `${count(site.requests)} requests, ${count(site.bytes)} bytes, ${seconds} s, ${megabytes} MB of memory.`,
  );
  if (unchecked) say(`Could not be checked: ${unchecked}`);
  if (problems.length > MOST_TOLD) say(`${count(problems.length - MOST_TOLD)} more problems.`);
  if (problems.length === 0 && !unchecked) say('All is right.');
  return problems.length > 0 ? 1 : unchecked ? 2 : 0;
}

async function main() {
  const text = { type: 'string' };
  const options = { key: { ...text, multiple: true }, state: text, mirror: text };
  let asked;
  try {
    asked = parseArgs({ options, allowPositionals: true });
    must(asked.positionals.length === 1 && URL.canParse(asked.positionals[0]), 'Name one address.');
    for (const key of asked.values.key ?? []) readKey(key);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  const [[address], { key: keys, state, mirror }] = [asked.positionals, asked.values];
  const folder = process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  const file = `${address.replace(/^\w+:\/+/, '').replace(/\W+/g, '-')}.json`;
  return verify(
    { address, keys, state: state ?? join(folder, 'npi-verify', file), mirror },
    { say: console.log, pause: (ms) => new Promise((done) => setTimeout(done, ms)), now: Date.now() },
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().then((code) => process.exit(code));
}
