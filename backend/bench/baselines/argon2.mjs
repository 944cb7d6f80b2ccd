import { verify } from '@node-rs/argon2';

/**
 * Measures how many argon2id hashes this machine checks in a second, with `atOnce` of them at a time.
 * Message in: `{ hash, password, atOnce, warmupMs, durationMs }`; out: `{ requests, seconds }`.
 */
process.once('message', async ({ hash, password, atOnce, warmupMs, durationMs }) => {
  const run = { stopping: false, counting: false, requests: 0 };
  const workers = Array.from({ length: atOnce }, async () => {
    while (!run.stopping) {
      await verify(hash, password);
      if (run.counting) run.requests += 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, warmupMs));
  run.counting = true;
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  run.counting = false;
  const seconds = (performance.now() - began) / 1000;
  run.stopping = true;
  await Promise.all(workers);
  process.send({ requests: run.requests, seconds }, () => process.exit(0));
});
