import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = readFileSync(join(__dirname, '../../../../docker/galera/node.sh'), 'utf8');
const NAMES = ['mysql', 'mysql-2', 'mysql-3'];
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Volume {
  cluster?: string;
  /** -1 while it runs, and after a crash. */
  seqno: number;
  safe?: boolean;
  /** The database's own statement after a crash. */
  recovered?: number;
  told?: boolean;
}

const ended = (seqno: number, safe = false): Volume => ({ seqno, safe });
const crashed = (recovered: number): Volume => ({ seqno: -1, recovered });
const running: Volume = { seqno: -1 };
const halfCopied: Volume = { seqno: -1, cluster: NOBODY };
/** The volume is empty: before the first start, or because it was lost. */
const EMPTY = null;

describe('who begins a cluster of databases', () => {
  it.each<[string, (Volume | null)[], string[]]>([
    ['the first, at the very first start', [EMPTY, EMPTY, EMPTY], ['mysql']],
    ['the last one that was stopped', [ended(7), ended(9), ended(9, true)], ['mysql-3']],
    ['the one with most, when all were stopped at once', [ended(7), ended(9), ended(8)], ['mysql-2']],
    ['the first of equals', [ended(9), ended(9), ended(9)], ['mysql']],
    ['the last one, though the first has lost its volume', [EMPTY, ended(9), ended(9, true)], ['mysql-3']],
    ['nobody, when one is lost and none was the last', [EMPTY, ended(9), ended(9)], []],
    ['nobody, when another has more than the last one', [EMPTY, ended(12), ended(9, true)], []],
    ['nobody, while others run', [EMPTY, running, running], []],
    ['nobody, while a full copy is under way', [running, running, halfCopied], []],
    [
      'nobody, when two are of different clusters',
      [ended(9), ended(9), { ...ended(12), cluster: 'other' }],
      [],
    ],
    [
      'the node that an operator has chosen',
      [EMPTY, { ...ended(9, true), told: true }, ended(12)],
      ['mysql-2'],
    ],
  ])('%s', (_, volumes, beginners) => {
    expect(NAMES.filter((name) => started(name, volumes).includes('--wsrep-new-cluster'))).toEqual(beginners);
  });

  it('after a crash of all, each finds out how far it had come, and the one with most begins', () => {
    const folder = volumesIn([crashed(7), crashed(9), crashed(8)]);
    // Each node writes its findings to its volume, for the next one to read.
    const begun = [...NAMES, 'mysql', 'mysql-2'].filter((name) =>
      run(name, folder).includes('--wsrep-new-cluster'),
    );
    rmSync(folder, { recursive: true });
    expect(begun).toEqual(['mysql-2']);
  });

  it('makes its database when it begins with nothing, and only then', () => {
    expect(started('mysql', [EMPTY, EMPTY, EMPTY])).toContain('docker-entrypoint.sh mariadbd');
    expect(started('mysql-2', [EMPTY, EMPTY, EMPTY])).toContain('setpriv');
    expect(started('mysql-3', [ended(7), ended(9), ended(9, true)])).toContain('setpriv');
  });
});

/** @returns what a node starts if it finds these volumes and no node serves */
function started(name: string, volumes: (Volume | null)[]) {
  const folder = volumesIn(volumes);
  const said = run(name, folder);
  rmSync(folder, { recursive: true });
  return said;
}

function volumesIn(volumes: (Volume | null)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'npi-node-'));
  for (const [index, volume] of volumes.entries()) {
    const path = join(folder, NAMES[index] ?? '');
    mkdirSync(volume ? join(path, 'mysql') : path, { recursive: true });
    if (!volume) continue;
    const { cluster = 'one', seqno, safe, recovered, told } = volume;
    const state = `uuid:    ${cluster}\nseqno:   ${seqno}\nsafe_to_bootstrap: ${safe ? 1 : 0}\n`;
    writeFileSync(join(path, 'grastate.dat'), state);
    if (recovered !== undefined) writeFileSync(join(path, 'recovered'), `${recovered}`);
    if (told) writeFileSync(join(path, 'told-to-begin'), '');
  }
  return folder;
}

/** Runs the script with these volumes, without waiting, and prints the commands that it would start. */
function run(name: string, folder: string) {
  const script = SCRIPT.replaceAll('/nodes', folder).replace(
    'DATA=/var/lib/mysql',
    `DATA=${join(folder, name)}`,
  );
  const uuid = 'abc-def';
  const stubs = `
    timeout() { return 1; }
    sleep() { :; }
    chown() { :; }
    exec() { echo "$*"; exit 0; }
    setpriv() { [ -e $DATA/recovered ] && echo "WSREP: Recovered position: ${uuid}:$(cat $DATA/recovered)"; }
  `;
  const env = {
    PATH: process.env.PATH,
    CLUSTER_NODE: name,
    CLUSTER_NODES: NAMES.map((one) => `${one}=x`).join(' '),
  };
  const { stdout, stderr, status } = spawnSync('bash', ['-c', `${stubs}\n${script}`], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}
