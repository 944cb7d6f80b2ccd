import { connect } from 'node:tls';

/** The time limit of the connection, in milliseconds. */
const TIMEOUT_MS = 2_000;

/**
 * Asks a site for its certificate, even if no authority has issued it.
 * @param address of the site
 * @returns the end of the certificate; null if the site has no HTTPS or cannot be reached from here
 */
export function certificateEnd(address: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    // The end of an expired certificate is asked for too.
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
    const finish = (end: Date | null) => {
      socket.destroy();
      resolve(end);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(null));
    socket.on('error', () => finish(null));
    socket.on('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      finish(Number.isNaN(end.getTime()) ? null : end);
    });
  });
}
