import { foldForSearch } from './foldForSearch';

it.each([
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمنة', 'امنه'],
  ['ٱبتسام', 'ابتسام'],
  ['ليلى', 'ليلي'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['Xalimó', 'xalimo'],
])('finds %s by %s', (text, typed) => {
  expect(foldForSearch(text)).toContain(foldForSearch(typed));
});

it('keeps letters that are others', () => {
  expect(foldForSearch('سعيد')).not.toBe(foldForSearch('شعيد'));
});
