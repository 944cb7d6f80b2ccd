import { run } from './install.mjs';

// What Node watches and starts anew on a change: compile, then serve.
run('npm', ['run', '--silent', 'build', '--workspace', 'backend']);
await import('../backend/dist/main.js');
