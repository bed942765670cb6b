import { type Market } from '@oware/contracts';
import { getShortLabel } from './short-label';
import { selectSportTexts } from '../match-state/sport-texts';

const text = selectSportTexts({});

const market = (id: number, specifiers = ''): Market => ({
  id,
  specifiers,
  status: 1,
  name: '',
  groups: [],
  outcomes: [],
});

it.each([
  [1, '', '2', 'X'],
  [10, '', '10', '12'],
  [18, 'total=2.5', '12', 'Over 2.5'],
  [225, 'total=211.5', '13', 'Under 211.5'],
  [29, '', '74', 'Yes'],
  [14, 'hcp=0:1', '1712', 'X (0:1)'],
  [223, 'hcp=-4.5', '1714', '1 (-4.5)'],
  [223, 'hcp=-4.5', '1715', '2 (+4.5)'],
  [186, '', '5', '2'],
  [45, '', '274', '0:0'],
])('labels market %d %s outcome %s as %s', (id, specifiers, outcomeId, label) => {
  expect(getShortLabel(text, market(id, specifiers), { id: outcomeId, name: '0:0', odds: null, active: true })).toBe(
    label,
  );
});
