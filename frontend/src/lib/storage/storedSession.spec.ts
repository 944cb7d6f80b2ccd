import { readSession } from './storedSession';

it('takes half a session for none, and forgets it', () => {
  localStorage.setItem('token', 'abc');
  expect(readSession()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});
