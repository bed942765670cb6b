import { getSportDefinition } from '@oware/config';
import { listOfferedMarkets, PLAYED_SPORTS } from '@oware/simulator/testing';
import { marketRequirements } from './needs';

const FOOTBALL = 'sr:sport:1';

it.each(PLAYED_SPORTS.map(([sportId, name]) => [name, sportId] as const))(
  '%s: has a requirement text for each offered market (football: for each default market)',
  (_name, sportId) => {
    const markets =
      sportId === FOOTBALL ? (getSportDefinition(sportId)?.defaultMarkets ?? []) : listOfferedMarkets(sportId);
    expect(markets.length).toBeGreaterThan(1);
    expect(markets.filter((id) => marketRequirements[id] === undefined)).toEqual([]);
  },
);
