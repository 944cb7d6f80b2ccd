import { connect, createServer } from 'node:net';

/**
 * Delays each answer of a database from a process of its own: the time that a network needs for a round trip.
 * Message in: `{ target, distanceMs }`, where `target` is the database's address; out: `{ port }`.
 */
process.once('message', ({ target, distanceMs }) => {
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const database = connect(Number(port || 3306), hostname);
    for (const socket of [client, database]) socket.setNoDelay(true);
    client.pipe(database);
    database.on('data', (chunk) => setTimeout(() => client.write(chunk), distanceMs));
    client.on('error', () => database.destroy()).on('close', () => database.destroy());
    database
      .on('error', () => client.destroy())
      .on('close', () => setTimeout(() => client.destroy(), distanceMs));
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
