/**
 * Returns whether this browser can have passkeys at this address: they need HTTPS, or this very machine, and a
 * name instead of an IP address.
 */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    window.isSecureContext &&
    !/^[\d.]+$|:/.test(window.location.hostname)
  );
}
