import { describeSameCatalogue } from '../../../test/sameCatalogue';
import * as ar from './ar';
import { en } from './en';
import { loadAdminTexts } from './loadAdminTexts';
import * as so from './so';

describeSameCatalogue({ en, so: so.texts, ar: ar.texts });

it('loads the texts of a language once', async () => {
  expect(loadAdminTexts('so')).toBe(loadAdminTexts('so'));
  expect(await loadAdminTexts('so')).toBe(so.texts);
  expect(await loadAdminTexts('ar')).toBe(ar.texts);
  expect(await loadAdminTexts('en')).toBe(en);
});
