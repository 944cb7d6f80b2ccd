import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';

const ask = async (path) => (await fetch(`http://127.0.0.1:9090/api/v1/${path}`)).json();

/** Prometheus finds the app, and loads the alarms. */
export async function monitoring({ report, stack, official }) {
  const line = 'docker compose --profile monitoring up -d';
  await report.check('Prometheus asks the app for its figures, and knows the alarms', async () => {
    if (official) await stack.follow(line);
    else await stack.follow(line, { places: { 'up -d': 'up -d prometheus' } });
    await until(
      'a target that is up',
      async () => {
        const { data } = await ask('targets');
        return data.activeTargets.some(({ health }) => health === 'up');
      },
      90,
    );
    const { data } = await ask('rules');
    const names = data.groups.flatMap(({ rules }) => rules.map(({ name }) => name));
    const { stdout } = await stack.shell(`grep -oP '^\\s*- alert: \\K\\w+' docker/monitoring/alerts.yml`);
    for (const alarm of stdout.trim().split('\n')) expect(names.includes(alarm), `${alarm} is not there`);
  });
  await report.check('no alarm sounds', async () => {
    const { data } = await ask('alerts');
    const firing = data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname);
    expectSame(firing, [], 'alarms');
  });
  await stack.compose(['--profile', 'monitoring', 'rm', '-sf', 'prometheus', 'grafana']);
}
