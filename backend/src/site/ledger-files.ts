import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/error.filter.js';
import type { LedgerReader } from '../ledger/ledger-reader.js';
import { readTilePath } from '../ledger/tiles.js';
import { FOR_GOOD } from './stored-files.js';

/** A new one comes every few minutes at most; who asks more often is told the same. */
const FOR_A_MOMENT = 'public, max-age=10';

/** Serves what witnesses and verifiers of the ledger read, at the addresses of C2SP's tlog-tiles. */
export function serveLedger(server: FastifyInstance, ledger: LedgerReader): void {
  server.get('/ledger/checkpoint', async (request, reply) => {
    try {
      const checkpoint = await ledger.checkpoint();
      if (checkpoint === null) return reply.callNotFound();
      return reply
        .headers({ 'Cache-Control': FOR_A_MOMENT, 'Access-Control-Allow-Origin': '*' })
        .type('text/plain; charset=utf-8')
        .send(checkpoint);
    } catch (error) {
      sendError(error, request, reply);
      return reply;
    }
  });

  server.get<{ Params: { '*': string } }>('/ledger/tile/*', async (request, reply) => {
    try {
      const tile = readTilePath(request.params['*']);
      const bytes = tile && (await ledger.tile(tile));
      if (!bytes) return reply.callNotFound();
      return reply
        .headers({ 'Cache-Control': FOR_GOOD, 'Access-Control-Allow-Origin': '*' })
        .type('application/octet-stream')
        .send(bytes);
    } catch (error) {
      sendError(error, request, reply);
      return reply;
    }
  });
}
