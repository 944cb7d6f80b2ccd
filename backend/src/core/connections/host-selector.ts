import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql2, { type RowDataPacket } from 'mysql2';

/** Where one node of a database listens. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** From one look at all nodes to the next, in milliseconds. */
const INTERVAL_MS = 1_000;
/** A node that has not answered after so long is taken for gone, in milliseconds. */
const TIMEOUT_MS = 2_000;
/** Looks in a row that must find the same before another node is followed: one lost packet moves nobody. */
const LOOKS = 2;

/** A member of a Galera cluster that has what all have: https://galeracluster.com/library/documentation/node-states.html */
const SYNCED = '4';

/**
 * Finds the node that connections go to where a database has several: the first in their order that takes writes. All
 * instances have the same order, so that they follow the same node. Who has a proxy before the database names that alone.
 */
export class HostSelector {
  private readonly sockets = new Map<Socket, DatabaseHost>();
  /** The latest looks at each node that found it fit in a row; below 0: unfit. */
  private readonly streaks = new Map<DatabaseHost, number>();
  private selected: DatabaseHost;
  private stopped = false;

  /**
   * @param hosts at least one, in the order in which they are preferred
   * @param credentials as whom nodes are asked
   */
  constructor(
    private readonly hosts: readonly DatabaseHost[],
    private readonly credentials: { user: string; password: string },
  ) {
    const [first] = hosts;
    if (!first) throw new Error('A database has at least one host');
    this.selected = first;
  }

  /** Opens a socket to the selected node, for the driver, which sets nothing on one that is given to it. */
  readonly open = (): Socket => {
    const host = this.selected;
    const socket = connect(host.port, host.host).setNoDelay(true).setKeepAlive(true);
    this.sockets.set(socket, host);
    return socket.once('close', () => this.sockets.delete(socket));
  };

  /** Looks for the node to begin with, and from then on, where there are several, whether it still is the one. */
  async start(): Promise<void> {
    if (this.hosts.length === 1) return;
    await this.look();
    this.select((streak) => streak > 0);
    void this.follow();
  }

  stop(): void {
    this.stopped = true;
  }

  private async follow(): Promise<void> {
    for (;;) {
      await sleep(INTERVAL_MS, undefined, { ref: false });
      if (this.stopped) return;
      await this.look();
      const isLost = (this.streaks.get(this.selected) ?? 0) <= -LOOKS;
      // A node that is back is trusted once it has stayed; where the selected one is lost, any that answers is better.
      this.select((streak) => streak >= (isLost ? 1 : LOOKS));
    }
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.hosts.map(async (host) => {
        const fit = await this.isFit(host).catch(() => false);
        const streak = this.streaks.get(host) ?? 0;
        this.streaks.set(host, fit ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1);
      }),
    );
  }

  /** Follows the first node that will do; stays where none does. Connections to others end: they may hang for ever. */
  private select(isTrusted: (streak: number) => boolean): void {
    const streakOf = (host: DatabaseHost) => this.streaks.get(host) ?? 0;
    const next = this.hosts.find(
      (host) => isTrusted(streakOf(host)) || (host === this.selected && streakOf(host) > -LOOKS),
    );
    if (!next || next === this.selected) return;
    this.selected = next;
    for (const [socket, host] of this.sockets) if (host !== next) socket.destroy();
  }

  /** Asks a node over a connection of its own whether it takes writes, and, on a cluster, whether it is a whole member. */
  private async isFit({ host, port }: DatabaseHost): Promise<boolean> {
    const connection = mysql2.createConnection({
      ...this.credentials,
      ...{ host, port, connectTimeout: TIMEOUT_MS },
    });
    // What a node that goes away says outside of an answer is no answer.
    connection.on('error', () => undefined);
    const ask = async (sql: string) => {
      const [rows] = await connection.promise().query<RowDataPacket[]>({ sql, timeout: TIMEOUT_MS });
      return rows[0];
    };
    try {
      const state = await ask("SHOW GLOBAL STATUS LIKE 'wsrep_local_state'");
      if (state && ![SYNCED, ''].includes(state.Value)) return false;
      const settings = await ask('SELECT @@global.read_only AS isReadOnly');
      return Number(settings?.isReadOnly) === 0;
    } finally {
      connection.destroy();
    }
  }
}
