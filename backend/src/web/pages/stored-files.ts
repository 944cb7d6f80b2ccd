import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../core/http/error.filter.js';
import type { FileAnswer } from '../../media/files/file-store.js';

/** No scripts, whatever it holds. */
export const FILE_CSP = "default-src 'none'; sandbox";
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** @param name one part of a path, decoded: of whatever a client has made up */
type FileHandler = (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves the files under an address; what `handle` throws is answered as controllers' errors are. */
export function serveFiles(server: FastifyInstance, folder: string, handle: FileHandler): void {
  server.get<{ Params: { name: string } }>(`/${folder}/:name`, (request, reply) =>
    refusing(request, reply, () => handle(request.params.name, request, reply)),
  );
}

/** Sends an uploaded file: a fixed type, nothing that runs, kept for good under its name. */
export function sendFile(reply: FastifyReply, file: FileAnswer | null, type: string): unknown {
  if (!file) return reply.callNotFound();
  reply.status(file.statusCode).headers(file.headers);
  if (file.statusCode >= 400) return reply.send();
  return reply
    .headers({ 'Cache-Control': FOR_GOOD, 'Content-Security-Policy': FILE_CSP })
    .type(type)
    .send(file.body ?? undefined);
}

/** Answers what `work` throws as controllers' errors are. */
export async function refusing(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    sendError(error, request, reply);
    return reply;
  }
}
