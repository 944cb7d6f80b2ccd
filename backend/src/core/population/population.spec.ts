import { readPopulation } from './population.js';

function mistakesOf(text: string): string[] {
  const mistakes: string[] = [];
  readPopulation(text, mistakes);
  return mistakes;
}

describe('readPopulation', () => {
  it('reads groups with their names, whatever separates columns', () => {
    const mistakes: string[] = [];
    const text =
      'Kind,Name,People,Somali,Arabic\nregion,Bay,200,Baay,باي\nregion;Gedo;100\n\nsex\tWomen\t50\nSex,Men,50,';
    expect(readPopulation(text, mistakes)).toEqual([
      { kind: 'region', name: 'Bay', people: 200, nameSo: 'Baay', nameAr: 'باي' },
      { kind: 'region', name: 'Gedo', people: 100 },
      { kind: 'sex', name: 'Women', people: 50 },
      { kind: 'sex', name: 'Men', people: 50 },
    ]);
    expect(mistakes).toEqual([]);
  });

  it('has no groups without a text', () => {
    expect(readPopulation('', [])).toEqual([]);
  });

  it.each([
    ['town,Bay,200', 'line 1: the kind must be region, age, sex'],
    ['region,,200', 'line 1: the name is missing'],
    ['region,Bay,2 000', 'line 1: the number of people must be'],
    ['region,Bay,0', 'line 1: the number of people must be'],
    ['region,Bay,-3', 'line 1: the number of people must be'],
    ['region,Bay', 'line 1: the number of people must be'],
    [`region,${'x'.repeat(61)},3`, 'line 1: names must have at most 60 characters'],
    ['region,Bay,3,a,b,c', 'line 1: there are more than five columns'],
    ['region,Bay,3\nregion,Bay,4', 'must list the region Bay once'],
    ['region,Bay,3', 'at least two groups of the kind region'],
    [Array.from({ length: 61 }, (_, index) => `region,R${index},1`).join('\n'), 'at most 60 groups'],
  ])('refuses %j', (text, mistake) => {
    expect(mistakesOf(text)[0]).toContain(mistake);
  });
});
