import { createHash, createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';

/** The address that the passkeys of a benchmark belong to. */
export const SITE = 'https://index.example';

const USER_PRESENT_AND_VERIFIED = 0x05;
const ROWS = 500;

const sha256 = (data) => createHash('sha256').update(data).digest();

/** The credential's ID of an account. */
const idOf = (userId) => sha256(`passkey ${userId}`).toString('base64url');

/**
 * Gives each account a passkey, all with one key: making a key for each would take longer than the benchmark.
 * @returns the private key as PEM
 */
export async function storePasskeys(database, userIds) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  // Key type EC2, algorithm ES256, curve P-256, and the point (RFC 9053, section 7.1), in CBOR.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');
  for (let from = 0; from < userIds.length; from += ROWS) {
    const some = userIds.slice(from, from + ROWS);
    const rows = some.map((userId) => {
      const id = idOf(userId);
      return `(${userId}, '${sha256(id).toString('hex')}', '${id}', '${cose}', 'internal', 'Phone', '2026-01-01')`;
    });
    const columns = 'user_id, credential_hash, credential_id, public_key, transports, name, created_at';
    await database.query(`INSERT INTO passkey (${columns}) VALUES ${rows.join(', ')}`);
  }
  return privateKey.export({ type: 'pkcs8', format: 'pem' });
}

/** @returns a function that answers a challenge for an account, as the body of a sign-in */
export function signerOf(pem) {
  const key = createPrivateKey(pem);
  const { hostname, origin } = new URL(SITE);
  const data = Buffer.concat([sha256(hostname), Buffer.from([USER_PRESENT_AND_VERIFIED, 0, 0, 0, 0])]);
  return (userId, challenge) => {
    const client = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
    );
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(key);
    return JSON.stringify({
      id: idOf(userId),
      client_data: client.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  };
}
