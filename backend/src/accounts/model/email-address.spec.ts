import { canonicalEmail } from './email-address.js';

describe('the canonical form of an address', () => {
  it.each([
    ['hodan@test.example', 'hodan@test.example'],
    ['Hodan@Test.Example', 'hodan@test.example'],
    ['hodan+votes@test.example', 'hodan@test.example'],
    ['hodan+a+b@test.example', 'hodan@test.example'],
    ['h.o.dan@test.example', 'h.o.dan@test.example'],
    ['h.o.dan+a@gmail.com', 'hodan@gmail.com'],
    ['hodan@googlemail.com', 'hodan@gmail.com'],
    ['+a@test.example', '+a@test.example'],
    ['...@gmail.com', '...@gmail.com'],
    ['hodan@xgmail.com', 'hodan@xgmail.com'],
    ['ho@dan+a@test.example', 'ho@dan@test.example'],
  ])('of %s is %s', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });
});
