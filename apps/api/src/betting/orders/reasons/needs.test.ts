import { sportDefinition } from '@oware/config';
import { offeredMarkets, PLAYED_SPORTS } from '@oware/simulator/testing';
import { marketWords } from './needs';

const FOOTBALL = 'sr:sport:1';

it.each(PLAYED_SPORTS.map(([sportId, name]) => [name, sportId] as const))(
  '%s: what a bet still needs can be said of each market that is offered, of football of those of its lists',
  (_name, sportId) => {
    const markets = sportId === FOOTBALL ? (sportDefinition(sportId)?.defaultMarkets ?? []) : offeredMarkets(sportId);
    expect(markets.length).toBeGreaterThan(1);
    expect(markets.filter((id) => marketWords[id] === undefined)).toEqual([]);
  },
);
