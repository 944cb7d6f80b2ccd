import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../core/http/error.filter.js';
import type { FileAnswer } from '../../media/files/file-store.js';

/** Prevents scripts, whatever the file contains. */
export const FILE_CSP = "default-src 'none'; sandbox";
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Handles a request for a file. @param name one decoded part of the path, which a client can choose freely */
type FileHandler = (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves the files below an address; errors of `handle` are answered like those of controllers. */
export function serveFiles(server: FastifyInstance, folder: string, handle: FileHandler): void {
  server.get<{ Params: { name: string } }>(`/${folder}/:name`, (request, reply) =>
    refusing(request, reply, () => handle(request.params.name, request, reply)),
  );
}

/** Sends an uploaded file with a fixed type, without scripts, and cached permanently under its name. */
export function sendFile(reply: FastifyReply, file: FileAnswer | null, type: string): unknown {
  if (!file) return reply.callNotFound();
  reply.status(file.statusCode).headers(file.headers);
  if (file.statusCode >= 400) return reply.send();
  return reply
    .headers({ 'Cache-Control': FOR_GOOD, 'Content-Security-Policy': FILE_CSP })
    .type(type)
    .send(file.body ?? undefined);
}

/** Answers errors of `work` like those of controllers. */
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
