import type { AdminT } from '../texts/AdminTexts';
import { actorName } from './actorName';

it('translates the name of the server, and of no account that is called the same', () => {
  const t = ((key: string) => `[${key}]`) as AdminT;
  expect(actorName(t, { id: 0, username: 'server' })).toBe('[audit.server]');
  expect(actorName(t, { id: 0, username: 'operator' })).toBe('operator');
  expect(actorName(t, { id: 7, username: 'server' })).toBe('server');
});
