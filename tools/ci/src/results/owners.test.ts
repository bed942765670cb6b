import { getOwners } from './owners';

const codeowners = `# Teams
*                             @oware/platform
/apps/e2e/                    @oware/platform
/apps/promotions/             @oware/promotions @oware/money
/apps/e2e/src/journeys/slip-* @oware/sportsbook
/apps/api/pages/**/promotion_* @oware/promotions
`;

it.each([
  ['README.md', '@oware/platform'],
  ['apps/promotions/src/remote.ts', '@oware/promotions @oware/money'],
  ['apps/promotions-old/src/remote.ts', '@oware/platform'],
  ['apps/e2e/src/journeys/slip-extras.journey.ts', '@oware/sportsbook'],
  ['apps/e2e/src/journeys/login.journey.ts', '@oware/platform'],
  ['apps/api/pages/promotion_x.json', '@oware/promotions'],
  ['apps/api/pages/tw/promotion_x.json', '@oware/promotions'],
])('%s belongs to %s', (file, owner) => expect(getOwners(codeowners, file)).toBe(owner));

it('has no owner when no line matches', () => expect(getOwners('/libs/ @oware/platform', 'README.md')).toBe('nobody'));
