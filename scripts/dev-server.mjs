import { alone, run } from './install.mjs';

// What Node watches and starts anew on a change: compile, then serve.
await alone(() => run('npm', ['run', '--silent', 'build', '--workspace', 'backend']));
await import('../backend/dist/main.js');
