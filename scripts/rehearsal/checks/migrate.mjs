import { expectSame } from '../report.mjs';
import { WITHOUT_MAIL } from '../stack.mjs';

/** Several instances start on an empty database at the same moment. */
export async function migrateTwice({ report, stack, another }) {
  await stack.remove();
  const other = another('twice');
  other.clone();
  try {
    await report.check(
      'the migrate service twice at once on an empty database: both end well, the schema is there once',
      async () => {
        other.configure({ ...WITHOUT_MAIL });
        await other.compose(['up', '-d', '--wait', 'mysql']);
        const once = () => other.compose(['run', '--rm', '--no-deps', '-T', 'migrate'], { mayFail: true });
        const results = await Promise.all([once(), once()]);
        expectSame(
          results.map(({ code }) => code),
          [0, 0],
          results.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
        );
        await other.up();
        await other.follow('docker compose exec app npm run doctor');
      },
    );
  } finally {
    await other.remove();
  }
}
