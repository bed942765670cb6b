import { wordsOf, wordsOfName } from './words';

it.each([
  ['  ARSENAL, v Chelsea!', 'arsenal v chelsea'],
  ['Atlético Alavés', 'atletico alaves'],
  ['Bodø/Glimt', 'bodo glimt'],
  ['ŁKS Łódź', 'lks lodz'],
  ["Côte d’Ivoire O'Neill", 'cote divoire oneill'],
  ['…', ''],
])('takes the words of %s without case and accents', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
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
  expect(wordsOfName(name)).toEqual(expect.arrayContaining(words));
});

it('has each word once, and none that is longer than a name needs', () => {
  expect(wordsOfName('Sporting Sporting')).toEqual(['sporting']);
  expect(wordsOfName('x'.repeat(100))).toEqual(['x'.repeat(24)]);
});
