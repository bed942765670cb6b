import { football as model } from '../football/model';
import { CLUB_WORLD_CUP, REAL_FOOTBALL_LEAGUES } from '../leagues/football-clubs';
import { createTownLeague } from '../leagues/league';
import { COUNTRIES as C, type Country } from '../leagues/towns';
import { toModel, type SportPlay } from './play';

const SPREAD = 0.2;
const UNITED = ['United', 'City', 'FC', 'Rovers', 'Athletic', 'Stars'];
const ROMANCE = ['FC', 'SC', 'Sporting', 'Unidos', 'Atlético', 'CF'];
const LIONS = ['Lions', 'Warriors', 'Eagles'];
const CENTRAL = ['SV', 'FK', 'BK', 'IF', 'Union', 'Rangers'];

const first = (country: Country, name: string, endings = UNITED) => createTownLeague(1, country, name, endings, SPREAD);

/** Leagues with continuous matches all day. */
const LEAGUES = [
  first(C.ghana, 'Division One'),
  first(C.nigeria, 'National League'),
  first(C.kenya, 'Premier Division'),
  first(C.tanzania, 'First League'),
  first(C.uganda, 'Super League'),
  first(C.southAfrica, 'National First Division'),
  first(C.egypt, 'Second Division'),
  first(C.morocco, 'Division Two'),
  first(C.ivoryCoast, 'Ligue 2', ROMANCE),
  first(C.senegal, 'Ligue 2', ROMANCE),
  first(C.cameroon, 'Elite Two'),
  first(C.zambia, 'National Division One'),
  first(C.england, 'National League'),
  first(C.spain, 'Tercera', ROMANCE),
  first(C.germany, 'Regionalliga', CENTRAL),
  first(C.italy, 'Serie D', ROMANCE),
  first(C.france, 'National 2', ROMANCE),
  first(C.portugal, 'Liga 3', ROMANCE),
  first(C.netherlands, 'Tweede Divisie', CENTRAL),
  first(C.belgium, 'Division 2', CENTRAL),
  first(C.poland, 'III Liga', CENTRAL),
  first(C.sweden, 'Division 1', CENTRAL),
  first(C.norway, '2nd Division', CENTRAL),
  first(C.turkey, '2nd League', UNITED),
  first(C.greece, 'League 2'),
  first(C.brazil, 'Serie C', ROMANCE),
  first(C.argentina, 'Primera C', ROMANCE),
  first(C.mexico, 'Serie B', ROMANCE),
  first(C.usa, 'League Two'),
  first(C.japan, 'Football League'),
  first(C.finland, 'Kakkonen', CENTRAL),
  first(C.czechia, 'Third League', CENTRAL),
  first(C.canada, 'Prairie League'),
  first(C.india, 'Second League'),
  first(C.ghana, 'Division Two', LIONS),
  first(C.nigeria, 'National League Two', LIONS),
];

/** Football: goals are Poisson processes. */
export const football: SportPlay = {
  id: 'sr:sport:1',
  name: 'Soccer',
  model: toModel(model),
  margin: 0.05,
  drift: 0.035,
  live: true,
  oddsIntervalMs: 3_000,
  restHours: 44,
  strengths: (home, away) => [1.42 * Math.exp(home - away), 1.12 * Math.exp(away - home)],
  courts: { count: 12, minutes: 120, matchesAhead: 3, leagues: LEAGUES },
  dayLeagues: [
    ...REAL_FOOTBALL_LEAGUES,
    first(C.england, 'Northern League', ['Town', 'Albion', 'Harriers']),
    first(C.australia, 'State League'),
    first(C.korea, 'National League'),
    CLUB_WORLD_CUP,
  ],
};
