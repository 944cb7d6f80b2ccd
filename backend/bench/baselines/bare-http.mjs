import { createServer } from 'node:http';

/**
 * The least that Node can do to send some bytes: no routing, no logging. It asks the measured server once
 * and repeats the answer's bytes with its headers.
 * Message in: `{ answers: { [label]: { headers, body: base64 } } }`; out: `{ ports: { [label]: port } }`.
 */
process.once('message', async ({ answers }) => {
  const ports = {};
  for (const [label, { headers, body }] of Object.entries(answers)) {
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(bytes);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports[label] = server.address().port;
  }
  process.send({ ports });
});
