import { findOwner, readOwner } from './find-owner';

const codeowners = `# Teams
*                   @oware/platform
/apps/promotions/   @oware/promotions @oware/money

/apps/shell/        @oware/platform
`;

it.each([
  ['promotions', '@oware/promotions @oware/money'],
  ['shell', '@oware/platform'],
  ['loyalty', '@oware/platform'],
])('finds the teams that own %s', (name, owner) => expect(findOwner(codeowners, { name })).toBe(owner));

it('finds no owner when no line matches', () => {
  expect(findOwner('/libs/ @oware/platform', { name: 'shell' })).toBeUndefined();
});

it('reads the owners of this workspace', () => {
  expect(readOwner({ name: 'promotions' })).toBe('@oware/promotions');
});
