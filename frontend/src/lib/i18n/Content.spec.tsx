import { render } from '@testing-library/react';
import { Content, type Texts, textIn } from './Content';
import { en } from './catalogues/en';
import { I18nProvider } from './I18nProvider';
import type { Locale } from './locales';

const mayor = { name: 'Mayor', nameSo: 'Duq', nameAr: 'عمدة' };
const judge = { name: 'Judge', nameSo: null, nameAr: '' };
const amina = { name: 'Amina', nameAr: 'أمينة' };

function shown(locale: Locale, of: Texts<'name'>, none?: string) {
  const { container } = render(
    <I18nProvider first={{ locale, texts: en, server: null }}>
      <Content of={of} field="name" none={none} />
    </I18nProvider>,
  );
  const bdi = container.querySelector('bdi');
  return [bdi?.textContent, bdi?.getAttribute('lang')];
}

it.each([
  ['en', mayor, ['Mayor', null]],
  ['so', mayor, ['Duq', null]],
  ['ar', mayor, ['عمدة', null]],
  ['en', judge, ['Judge', null]],
  ['so', judge, ['Judge', 'en']],
  ['ar', judge, ['Judge', 'en']],
  // A person's name is not in English.
  ['so', amina, ['Amina', null]],
  ['ar', amina, ['أمينة', null]],
] as const)('reads in %s, and marks English that stands in: %j', (locale, of, expected) => {
  expect(shown(locale, of)).toEqual(expected);
  expect(textIn(locale, of, 'name')).toBe(expected[0]);
});

it('says what there is instead of no text, in the words of the page', () => {
  expect(shown('so', { name: null, nameSo: null }, 'Xil ma leh')).toEqual(['Xil ma leh', null]);
  expect(textIn('so', { name: null }, 'name')).toBe('');
});
