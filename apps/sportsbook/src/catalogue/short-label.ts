import { type Market, type Outcome } from '@oware/contracts';
import { type Texts } from '@oware/platform/store';

/** Labels of Betradar outcome ids in the markets of lists, as bettors write them. */
const byOutcome: Readonly<Record<string, string>> = {
  '9': '1X',
  '10': '12',
  '11': 'X2',
  '4': '1',
  '5': '2',
  '1711': '1',
  '1712': 'X',
  '1713': '2',
  '1714': '1',
  '1715': '2',
  '70': 'Odd',
  '72': 'Even',
  '74': 'Yes',
  '76': 'No',
};

/** Our own markets have greater ids: the early-payout ones, with the outcomes of the market that they are based on. */
export const OWN = 9e8;

const getSpecifier = (market: Market, name: string): string | undefined =>
  market.specifiers
    .split('|')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns a label short enough for a cell of a list: 1, X, 2, 1X, Over 2.5, 1 (-1.5). */
export function getShortLabel(sportText: Texts<string>, market: Market, outcome: Outcome): string {
  const side = market.id === 1 || market.id > OWN ? { 1: '1', 2: 'X', 3: '2' }[outcome.id] : null;
  if (side) return side;
  if (outcome.id === '12' || outcome.id === '13') {
    return `${sportText(outcome.id === '12' ? 'Over' : 'Under')} ${getSpecifier(market, 'total') ?? ''}`.trim();
  }
  const label = sportText(byOutcome[outcome.id] ?? '');
  if (!label) return outcome.name;
  const handicap = getSpecifier(market, 'hcp');
  return handicap ? `${label} (${formatHandicap(handicap, outcome.id)})` : label;
}

/** Returns a handicap from the side's point of view: -1.5 is +1.5 for the other side; 0:1 stays. */
function formatHandicap(handicap: string, outcomeId: string): string {
  const value = Number(handicap);
  if (Number.isNaN(value)) return handicap;
  const own = outcomeId === '1715' ? -value : value;
  return own > 0 ? `+${own}` : String(own === 0 ? 0 : own);
}
