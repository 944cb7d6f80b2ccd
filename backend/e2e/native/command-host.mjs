import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

// Runs built commands one after the other. To start a process for each and have it load the server took ten times what
// most of them do. A command finds what it would find in a process of its own: its arguments, its environment, its input.

process.on('message', async ({ file, args, input, env }) => {
  const outcome = await runCommand(file, args, input, env);
  process.send(outcome);
});
process.on('disconnect', () => process.exit());

/** Made before it is counted what is there: a stream to a pipe or a terminal is one of those. */
const streams = [process.stdout, process.stderr];

/** What keeps a process alive in which no command runs. */
const idle = await resourcesInUse();
let runs = 0;
process.send('ready');

async function runCommand(file, args, input, env) {
  process.argv = [process.execPath, file, ...args];
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  const [out, err] = streams.map(record);
  // Only the command is imported again, because importing it runs it.
  runs += 1;
  await import(`file://${file}?run=${runs}`);
  await leftNothing();
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { code, output: out() + err() };
}

/** Waits as a caller of the command would: a process ends when nothing is left that keeps it alive. */
async function leftNothing() {
  while ((await resourcesInUse()) > idle) await pause(5);
}

async function resourcesInUse() {
  await pause(0);
  return process.getActiveResourcesInfo().length;
}

/** @returns what gives all that was written since, and ends the recording */
function record(stream) {
  const { write } = stream;
  let written = '';
  stream.write = (chunk, ...rest) => {
    written += chunk;
    rest.find((part) => typeof part === 'function')?.();
    return true;
  };
  return () => {
    stream.write = write;
    return written;
  };
}
