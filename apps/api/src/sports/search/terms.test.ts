import { splitWords, listSearchWords } from './terms';

it.each([
  ['  ARSENAL, v Chelsea!', 'arsenal v chelsea'],
  ['Atlético Alavés', 'atletico alaves'],
  ['Bodø/Glimt', 'bodo glimt'],
  ['ŁKS Łódź', 'lks lodz'],
  ["Côte d’Ivoire O'Neill", 'cote divoire oneill'],
  ['…', ''],
])('splits %s into words without case and accents', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words);
});

it.each([
  ['1. FC Köln', ['koln', 'koeln']],
  ['Malmö FF', ['malmo', 'malmoe']],
  ['Paris Saint-Germain', ['psg', 'saint', 'st', 'saintgermain']],
  ['Manchester United', ['utd', 'united']],
  ['Bayern München', ['munchen', 'muenchen', 'munich']],
  ['Côte d’Ivoire', ['ivory', 'coast']],
  ['LaLiga', ['laliga', 'la', 'liga']],
  ['England Premier League', ['epl']],
  ['Stade d’Abidjan', ['abidjan', 'dabidjan']],
])('finds %s by %j', (name, words) => {
  expect(listSearchWords(name)).toEqual(expect.arrayContaining(words));
});

it('lists each word once, cut to the maximum length', () => {
  expect(listSearchWords('Sporting Sporting')).toEqual(['sporting']);
  expect(listSearchWords('x'.repeat(100))).toEqual(['x'.repeat(24)]);
});
