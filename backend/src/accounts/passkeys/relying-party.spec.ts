import { relyingPartyOf } from './relying-party.js';

it.each([
  ['https://index.example', 'index.example'],
  ['https://index.example:8443', 'index.example'],
  ['http://localhost:3000', 'localhost'],
])('%s is a site of passkeys', (origin, id) => {
  expect(relyingPartyOf(origin)).toEqual({ id, origin });
});

it.each([
  'http://index.example',
  'http://localhost.example',
  'https://203.0.113.7',
  'http://127.0.0.1:3000',
  'https://[2001:db8::1]',
])('%s is none', (origin) => {
  expect(relyingPartyOf(origin)).toBeNull();
});
