import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

/**
 * A part of the tests' harness that needs nothing but Node, for use outside of Jest.
 * @param name of a file in e2e/harness
 * @returns what it exports
 */
async function load(name) {
  const file = fileURLToPath(new URL(`../e2e/harness/${name}.ts`, import.meta.url));
  const { code } = await transformFile(file, { sourceMaps: false });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

export const { TcpProxy } = await load('tcp-proxy');
export const { MailServer } = await load('mail-server');
