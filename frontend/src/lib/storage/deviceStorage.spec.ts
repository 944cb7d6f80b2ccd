/**
 * @jest-environment-options {"url": "https://index.example/"}
 */
import { writeChoice } from './deviceStorage';

it('sends a choice over HTTPS alone where the page came that way, and never to other sites', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  writeChoice('language', 'so');
  expect(cookie.mock.calls[0]?.[0].split('; ').sort()).toEqual(
    ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure', 'language=so'].sort(),
  );
  expect(document.cookie).toBe('language=so');
});
