import { expectSame } from '../report.mjs';
import { WITHOUT_MAIL } from '../stack.mjs';

/** Several instances start on an empty database at the same moment. */
export async function migrateTwice({ report, stack }) {
  await report.check('migrate twice at once on an empty database: the schema is there once', async () => {
    stack.configure({ ...WITHOUT_MAIL });
    await stack.compose(['up', '-d', '--wait', 'mysql']);
    const once = () => stack.compose(['run', '--rm', '--no-deps', '-T', 'migrate'], { mayFail: true });
    const results = await Promise.all([once(), once()]);
    const said = results.map(({ stdout, stderr }) => stdout + stderr).join('\n');
    expectSame([results[0].code, results[1].code], [0, 0], said);
    await stack.up();
    await stack.follow('docker compose exec app npm run doctor');
  });
}
