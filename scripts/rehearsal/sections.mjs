import { backup, move } from './checks/backup.mjs';
import { certificate } from './checks/certificate.mjs';
import { cluster } from './checks/cluster.mjs';
import { composeFile } from './checks/compose-file.mjs';
import { disk } from './checks/disk.mjs';
import { faults, machine } from './checks/faults.mjs';
import { hardening, logs } from './checks/hardening.mjs';
import { image, rebuild } from './checks/image.mjs';
import { mainJob } from './checks/main-job.mjs';
import { migrateTwice } from './checks/migrate.mjs';
import { monitoring } from './checks/monitoring.mjs';
import { scale, stopping } from './checks/scale.mjs';
import { beside, secretsInFiles, start } from './checks/start.mjs';
import { tls } from './checks/tls.mjs';
import { carefulUpgrade, upgrade } from './checks/upgrade.mjs';

/** In this order. On the running main stack, or on a clone of its own while no other stack runs. */
export const SECTIONS = [
  { name: 'start', run: start },
  { name: 'beside', run: beside, on: 'main' },
  { name: 'compose-file', run: composeFile, on: 'main' },
  { name: 'main-job', run: mainJob, on: 'main' },
  { name: 'hardening', run: hardening, on: 'main' },
  { name: 'image', run: image, on: 'main' },
  { name: 'faults', run: faults, on: 'main' },
  { name: 'machine', run: machine, on: 'main' },
  { name: 'scale', run: scale, on: 'main' },
  { name: 'stopping', run: stopping, on: 'main' },
  { name: 'tls', run: tls, on: 'main' },
  { name: 'monitoring', run: monitoring, on: 'main' },
  { name: 'logs', run: logs, on: 'main' },
  { name: 'backup', run: backup, on: 'main' },
  { name: 'careful-upgrade', run: carefulUpgrade, on: 'main' },
  { name: 'certificate', run: certificate, on: 'own' },
  { name: 'move', run: move, on: 'own' },
  { name: 'upgrade', run: upgrade, on: 'own' },
  { name: 'full-disk', run: disk, on: 'own' },
  { name: 'cluster', run: cluster, on: 'own' },
  { name: 'migrate', run: migrateTwice, on: 'own' },
  { name: 'secrets', run: secretsInFiles, on: 'own' },
  { name: 'rebuild', run: rebuild },
];
