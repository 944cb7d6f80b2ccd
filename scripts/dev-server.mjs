import { alone, run } from './install.mjs';

// Compiles, then serves. Node watches this file and restarts it after a change.
await alone(() => run('npm', ['run', '--silent', 'build', '--workspace', 'backend']));
await import('../backend/dist/main.js');
