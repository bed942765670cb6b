import { listNicknames } from './nicknames';

const team = (name: string, sportId = 'sr:sport:1') => listNicknames({ kind: 'team', name, sportId });

it.each([
  ['Arsenal', 'gunners'],
  ['Arsenal FC', 'gunners'],
  ['FC Barcelona', 'barca'],
  ['Manchester United', 'man u'],
  ['Accra Hearts of Oak', 'phobia'],
  ['Asante Kotoko SC', 'porcupine warriors'],
  ['Enyimba FC', 'people elephant'],
  ['Nigeria', 'super eagles'],
  ['Ghana', 'black stars'],
  ['Côte d’Ivoire', 'elephants'],
])('%s is also %s', (name, nickname) => expect(team(name)).toContain(nickname));

it('has none for other teams, other sports, and leagues', () => {
  expect(team('Arsenal Sarandí')).toEqual([]);
  expect(team('Nigeria', 'sr:sport:2')).toEqual([]);
  expect(listNicknames({ kind: 'league', name: 'Ghana', sportId: 'sr:sport:1' })).toEqual([]);
});
