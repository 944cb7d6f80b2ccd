import { replyLink } from './replyLink';

const bodyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('body');

it('quotes the message line by line under a subject, to the one who wrote', () => {
  const link = replyLink('hodan+a&b@example.org', 'Re: Feedback & more', 'One?\nTwo');
  expect(
    link.startsWith('mailto:hodan%2Ba%26b@example.org?subject=Re%3A%20Feedback%20%26%20more&body='),
  ).toBe(true);
  expect(bodyOf(link)).toBe('\n\n> One?\r\n> Two');
});

it('cuts what a program for mail would not take, between letters', () => {
  const link = replyLink('a@example.org', 'Re', '🙏'.repeat(1000));
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(link.length).toBeGreaterThan(1900);
  expect(bodyOf(link)).toMatch(/^\n\n> (🙏)+\n> …$/u);
});
