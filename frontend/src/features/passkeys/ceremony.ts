import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewPasskey, NewPasskeyOptions, PasskeySignIn, SignInOptions } from '../../lib/api/types';

/** ES256 and RS256: what phones and computers have (RFC 9053). */
const ALGORITHMS = [-7, -257];

/** A person closed the browser's dialog, or another dialog replaced it. */
export function isCancelled(error: unknown): boolean {
  const { name } = error as Error;
  return name === 'NotAllowedError' || name === 'AbortError';
}

/** Ends a dialog that still waits, as that of the field when the page is left. */
export const cancel = () => WebAuthnAbortService.cancelCeremony();

/** Whether the browser lists passkeys below a field. */
export const supportsAutofill = () => browserSupportsWebAuthnAutofill();

/**
 * Asks for a passkey of this site.
 * @param autofill true to list passkeys below the field for the email address instead of opening a dialog
 * @throws the browser's error, also if the person cancels
 */
export async function askForPasskey(options: SignInOptions, autofill = false): Promise<PasskeySignIn> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: options.challenge,
      rpId: options.rp_id,
      userVerification: 'required',
    },
    useBrowserAutofill: autofill,
  });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/**
 * Makes a passkey on this device, or on one that it asks.
 * @throws the browser's error, also if the person cancels or the device has a passkey of the account
 */
export async function makePasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.rp_id, name: options.rp_name },
      user: { id: options.user_handle, name: options.user_name, displayName: options.user_name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: options.exclude.map((known) => ({ id: known.id, type: 'public-key' })),
    },
  });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).join(' ') || 'internal',
    name: deviceName(),
  };
}

/** Suggests a name by which the owner recognises the device. */
function deviceName(): string {
  const { userAgent } = navigator;
  const [name = 'Browser'] = /Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(userAgent) ?? [];
  return name === 'Macintosh' ? 'Mac' : name;
}
