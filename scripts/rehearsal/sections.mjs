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

/** In this order. Some sections need the running stack; the others have installations of their own. */
export const SECTIONS = [
  { name: 'start', run: start },
  { name: 'beside', run: beside, needsStack: true },
  { name: 'compose-file', run: composeFile, needsStack: true },
  { name: 'main-job', run: mainJob, needsStack: true },
  { name: 'hardening', run: hardening, needsStack: true },
  { name: 'image', run: image, needsStack: true },
  { name: 'faults', run: faults, needsStack: true },
  { name: 'machine', run: machine, needsStack: true },
  { name: 'scale', run: scale, needsStack: true },
  { name: 'stopping', run: stopping, needsStack: true },
  { name: 'tls', run: tls, needsStack: true },
  { name: 'monitoring', run: monitoring, needsStack: true },
  { name: 'logs', run: logs, needsStack: true },
  { name: 'backup', run: backup, needsStack: true },
  { name: 'careful-upgrade', run: carefulUpgrade, needsStack: true },
  { name: 'certificate', run: certificate },
  { name: 'move', run: move },
  { name: 'upgrade', run: upgrade },
  { name: 'full-disk', run: disk },
  { name: 'cluster', run: cluster },
  { name: 'migrate', run: migrateTwice },
  { name: 'secrets', run: secretsInFiles },
  { name: 'rebuild', run: rebuild },
];
