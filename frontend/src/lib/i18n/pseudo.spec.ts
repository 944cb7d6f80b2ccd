import { en } from './catalogues/en';
import { disguise } from './pseudo';
import { createTranslator } from './translate';

it('marks every text of the catalogue, and fills in variables unchanged', () => {
  const t = createTranslator(en, 'en', disguise);
  expect(t('nav.home')).toBe('⟦Hómé⟧');
  expect(t('rating.minus1', { label: 'Transparency' })).toBe('⟦Transparency: 1 léšš⟧');
  expect(t('candidate.ratings', { count: 1234 })).toBe('⟦1,234 rátíñgš⟧');
});
