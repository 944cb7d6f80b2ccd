import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LedgerReaderService } from '../../ledger/entries/ledger-reader.service.js';
import { readTilePath } from '../../ledger/tree/tiles.js';
import { FOR_GOOD, refusing } from './stored-files.js';

/** Caching for a moment, because a checkpoint appears every few minutes at most. */
const FOR_A_MOMENT = 'public, max-age=10';

/** Serves the files for witnesses and verifiers of the ledger, at the addresses of C2SP's tlog-tiles. */
export function serveLedger(server: FastifyInstance, ledger: LedgerReaderService): void {
  server.get('/ledger/checkpoint', (request, reply) =>
    refusing(request, reply, async () =>
      send(reply, await ledger.checkpoint(), { type: 'text/plain; charset=utf-8', lifetime: FOR_A_MOMENT }),
    ),
  );

  server.get<{ Params: { '*': string } }>('/ledger/tile/*', (request, reply) =>
    refusing(request, reply, async () => {
      const tile = readTilePath(request.params['*']);
      const bytes = tile && (await ledger.tile(tile));
      return send(reply, bytes, { type: 'application/octet-stream', lifetime: FOR_GOOD });
    }),
  );
}

/** Sends a file. @param content null if it does not exist */
function send(
  reply: FastifyReply,
  content: string | Buffer | null,
  { type, lifetime }: { type: string; lifetime: string },
): unknown {
  if (content === null) return reply.callNotFound();
  return reply
    .headers({ 'Cache-Control': lifetime, 'Access-Control-Allow-Origin': '*' })
    .type(type)
    .send(content);
}
