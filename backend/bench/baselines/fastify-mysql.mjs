import fastify from 'fastify';
import mysql from 'mysql2/promise';

/**
 * Serves one candidate as an expert would write it manually: Fastify with a serializer for the shape, mysql2, one
 * query per request, no logging. It leaves out the rank, which a query of one row cannot return.
 * Message in: `{ database: url }`; out: `{ port }`.
 */
process.once('message', async ({ database }) => {
  const pool = mysql.createPool({ uri: database, connectionLimit: 15, timezone: 'Z' });
  const app = fastify();
  const text = { type: 'string', nullable: true };
  const properties = {
    id: { type: 'integer' },
    candidateId: text,
    name: text,
    title: text,
    titleId: { type: 'integer', nullable: true },
    imageUrl: text,
    totalRatings: { type: 'integer' },
    createdAt: { type: 'string', format: 'date-time' },
  };
  app.get(
    '/api/candidates/:id',
    { schema: { response: { 200: { type: 'object', properties } } } },
    async (request, reply) => {
      const [rows] = await pool.execute(
        'SELECT c.id, c.name, t.name AS title, c.title_id AS titleId, c.image AS imageUrl, ' +
          'c.total_ratings AS totalRatings, c.created_at AS createdAt FROM candidate c ' +
          'LEFT JOIN title t ON t.id = c.title_id WHERE c.id = ? AND c.deleted_at IS NULL',
        [request.params.id],
      );
      const candidate = rows[0];
      if (!candidate) return reply.code(404).send();
      candidate.candidateId = `NPI-${String(candidate.id).padStart(4, '0')}`;
      return candidate;
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
});
