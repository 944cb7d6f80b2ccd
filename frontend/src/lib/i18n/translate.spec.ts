import { createTranslator } from './translate';

const texts = {
  plain: 'Rank {rank}',
  many: { one: '{count} rating', other: '{count} ratings' },
} as const;

describe('the translator', () => {
  it('chooses English plural forms', () => {
    const t = createTranslator(texts, 'en');
    expect([0, 1, 2].map((count) => t('many', { count }))).toEqual(['0 ratings', '1 rating', '2 ratings']);
  });

  it('chooses all six Arabic plural forms', () => {
    const forms = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x {count}' };
    const t = createTranslator({ many: forms }, 'ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => t('many', { count })).join(' ')).toBe('z o t f m x 100');
  });

  it('falls back on the general form where a language lacks the one asked for', () => {
    expect(createTranslator({ many: { other: '{count} people' } }, 'en')('many', { count: 1 })).toBe(
      '1 people',
    );
  });

  it('fills in variables and groups thousands in Latin digits', () => {
    const t = createTranslator(texts, 'ar');
    expect(t('plain', { rank: 1234 })).toBe('Rank 1,234');
    expect(t('plain', { rank: 'second' })).toBe('Rank second');
  });
});
