import { isNameOf } from '../../platform/person-name';
import { getAdultTime, getRejection } from './findings';

test.each([
  ['Ama Mensah', 'MENSAH, AMA SERWAA', true],
  ['Olúwaṣeun Adé', 'Oluwaseun Ade', true],
  ["Ngozi O'Neill", 'ONEILL NGOZI', true],
  ['Ama Mensah', 'Ama Owusu', false],
  ['Ama Ama', 'Ama Mensah', false],
  ['Am Mensah', 'Ama Mensah', false],
  ['', 'Ama Mensah', false],
])('%s is %s: %s', (given, holder, agree) => expect(isNameOf(given, holder)).toBe(agree));

const now = Date.parse('2026-06-01T12:00:00Z');
const claim = { country: 'ng', firstName: 'Ama', lastName: 'Mensah', dateOfBirth: '1990-01-01' } as const;
test.each([
  ['Ama Mensah', '1990-01-01', null],
  ['Ama Mensah', null, null],
  ['Kofi Mensah', '1990-01-01', 'name_mismatch'],
  ['Ama Mensah', '1990-01-02', 'birth_date'],
  ['Ama Mensah', '2008-06-02', 'underage'],
  ['Kofi Mensah', '2020-01-01', 'underage'],
  ['Ama Mensah', 'yesterday', 'unreadable'],
] as const)('%s born %s: %s', (fullName, dateOfBirth, rejection) =>
  expect(getRejection(claim, { fullName, dateOfBirth }, now)).toBe(rejection),
);

it('a person is of age from midnight of the birthday in the country', () => {
  expect(new Date(getAdultTime('2010-03-01', 'ng')).toISOString()).toBe('2028-02-29T23:00:00.000Z');
  expect(new Date(getAdultTime('2008-02-29', 'gh')).toISOString()).toBe('2026-03-01T00:00:00.000Z');
});
