import { findSamePerson } from './people';

const release = { identity: 'release pipeline', by: 'release pipeline (esi)' };

it.each([
  ['the same key', { identity: 'ada', by: 'ada' }, { identity: 'ada', by: 'ada (with ada)' }, 'ada'],
  [
    'the same user with two keys',
    release,
    { identity: 'approve pipeline', by: 'approve pipeline (esi) (with release pipeline (esi))' },
    'esi',
  ],
  ['the same user in other case', release, { identity: 'approve pipeline', by: 'approve pipeline (Esi)' }, 'esi'],
  [
    'a user who approves with a personal key',
    release,
    { identity: 'esi', by: 'esi (with release pipeline (esi))' },
    'esi',
  ],
  ['a bot', { identity: 'a', by: 'a (robot[bot])' }, { identity: 'b', by: 'b (robot[bot])' }, 'robot[bot]'],
])('finds %s', (_, first, second, person) => expect(findSamePerson(first, second)).toBe(person));

it.each([
  ['two keys', { identity: 'ada', by: 'ada' }, { identity: 'kofi', by: 'kofi (with ada)' }],
  ['two users', release, { identity: 'approve pipeline', by: 'approve pipeline (kofi) (with release pipeline (esi))' }],
  ['an identity in parentheses', { identity: 'key (esi)', by: 'key (esi)' }, { identity: 'b', by: 'b (esi)' }],
])('accepts %s', (_, first, second) => expect(findSamePerson(first, second)).toBeUndefined());
