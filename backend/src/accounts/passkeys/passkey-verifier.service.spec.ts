import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';

const siteOf = (publicUrl: string | null, production: boolean) =>
  new PasskeyVerifierService({ publicUrl, production }, {} as PasskeyChallengesService).site(
    'https://named-by-the-client.example',
  );

it('believes a client about the address of the site outside production alone', () => {
  expect(siteOf(null, false).id).toBe('named-by-the-client.example');
  expect(() => siteOf(null, true)).toThrow('Passkeys work only where');
  expect(siteOf('https://index.example/', true)).toEqual({
    id: 'index.example',
    origin: 'https://index.example',
  });
});
