import { isSamePerson } from './person-name';

it.each([
  ['Ama Mensah', 'MENSAH AMA', true],
  ['Ama Mensah', 'MENSAH, AMA SERWAA', true],
  ['Chinedu Paul Okafor', 'OKAFOR CHINEDU', true],
  ['Adébáyọ̀ Ògúnlésí', 'ADEBAYO OGUNLESI', true],
  ['Ama Mensah', 'AMA OWUSU', false],
  ['Ama Mensah', 'KOFI MENSAH', false],
  ['Ama Ama', 'AMA OWUSU', false],
  ['Ama Mensah', 'MENSAH', true],
  ['Ama Mensah', 'OWUSU', false],
  ['Ama Mensah', '', false],
])('%s and an account of %s: %s', (proved, holder, same) => {
  expect(isSamePerson(proved, holder)).toBe(same);
});
