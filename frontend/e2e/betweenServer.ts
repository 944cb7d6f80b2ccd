import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the browser and the server, where the network is. */
export interface Between {
  url: string;
  /** From now on requests are taken in and never answered. */
  goDead: () => void;
  /** From now on the service worker is another one, as after a release. */
  release: () => void;
  close: () => Promise<void>;
}

/** @param baseURL of the server */
export async function standBetween(baseURL: string): Promise<Between> {
  let dead = false;
  let releases = 0;
  const server = createServer((incoming, outgoing) => {
    if (dead) return;
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    const forward = ask(new URL(url, baseURL), { method, headers }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : answer.headers);
      if (!isWorker) return answer.pipe(outgoing);
      answer.on('data', (chunk) => outgoing.write(chunk));
      answer.on('end', () => outgoing.end(`\n// Release ${releases}`));
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goDead: () => {
      dead = true;
    },
    release: () => {
      releases += 1;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
