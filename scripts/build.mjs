import { alone, build, ensureSqlite } from './install.mjs';

await alone(async () => {
  await ensureSqlite();
  await build();
});
