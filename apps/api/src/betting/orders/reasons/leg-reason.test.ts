import { EARLY_PAYOUT, type LegResult, type TicketStatus } from '@oware/contracts';
import { type LegRow } from '../ticket-row';
import { getIdleReason, getLegReason } from './leg-reason';
import { selectReasons } from './texts';

const english = selectReasons({});

const leg = (changes: Partial<LegRow> = {}): LegRow => ({
  no: 0,
  eventId: 'sr:match:1',
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
  orderedOdds: 20_000,
  odds: 20_000,
  banker: false,
  sportId: 'sr:sport:1',
  home: 'Arsenal',
  away: 'Chelsea',
  tournament: 'Premier League',
  tournamentId: null,
  startTime: 0,
  marketName: 'Total',
  outcomeName: 'over 2.5',
  eventStatus: 'live',
  score: { home: 1, away: 0, periods: [[1, 0]] },
  clock: null,
  result: null,
  voidFactor: null,
  deadHeatFactor: null,
  certainty: null,
  cancelled: false,
  voidReason: null,
  picks: null,
  ...changes,
});

const over: Partial<LegRow> = {
  eventStatus: 'closed',
  score: {
    home: 2,
    away: 1,
    periods: [
      [0, 1],
      [2, 0],
    ],
  },
  certainty: 2,
};

/** Tennis, one set each and 3-2 in the third. */
const tennis: Partial<LegRow> = {
  sportId: 'sr:sport:5',
  home: 'Nadal',
  away: 'Federer',
  score: {
    home: 1,
    away: 1,
    periods: [
      [6, 4],
      [3, 6],
      [3, 2],
    ],
  },
};
const played: Partial<LegRow> = {
  ...tennis,
  eventStatus: 'closed',
  score: {
    home: 2,
    away: 1,
    periods: [
      [6, 4],
      [3, 6],
      [6, 3],
    ],
  },
  certainty: 2,
};

describe('reason of an open leg', () => {
  it.each<[string, Partial<LegRow>]>([
    ['Over 2.5: 3 goals needed, 1 so far', {}],
    ['Under 2.5: at most 2 goals, 1 so far', { outcomeId: '13' }],
    ['Over 2: 3 goals needed, 1 so far', { specifiers: 'total=2' }],
    ['Over 0.5: 1 goal needed, 0 so far', { marketId: 20, specifiers: 'total=0.5' }],
    ['Over 180.5: 181 points needed, 1 so far', { marketId: 225, specifiers: 'total=180.5', sportId: 'sr:sport:2' }],
    ['Arsenal must win, 1-0 now', { marketId: 1, outcomeId: '1' }],
    ['A draw is needed, 1-0 now', { marketId: 1, outcomeId: '2' }],
    ['Chelsea must win, 1-0 now', { marketId: 1, outcomeId: '3' }],
    ['Chelsea must win, 1-0 now', { marketId: 219, outcomeId: '5' }],
    ['Arsenal must not lose, 1-0 now', { marketId: 10, outcomeId: '9' }],
    ['It must not end in a draw, 1-0 now', { marketId: 10, outcomeId: '10' }],
    ['Chelsea must not lose, 1-0 now', { marketId: 10, outcomeId: '11' }],
    ['Chelsea must win, a draw refunds the stake, 1-0 now', { marketId: 11, outcomeId: '5' }],
    ['Chelsea must still score', { marketId: 29, outcomeId: '74' }],
    ['Chelsea must not score', { marketId: 29, outcomeId: '76' }],
    ['An even total is needed, 1 so far', { marketId: 26, outcomeId: '72' }],
    ['Arsenal must win', { marketId: 1, outcomeId: '1', eventStatus: 'notStarted', score: null }],
    ['Over 2.5: 3 goals needed', { eventStatus: 'notStarted', score: null }],
    ['Arsenal must win, 1-0 now (interrupted)', { marketId: 1, outcomeId: '1', eventStatus: 'suspended' }],
    ['Nadal must win the match, 1-1 in sets', { ...tennis, marketId: 186, outcomeId: '4' }],
    [
      'Federer must win the match',
      { ...tennis, marketId: 186, outcomeId: '5', eventStatus: 'notStarted', score: null },
    ],
    ['Over 24.5: 25 games needed, 24 so far', { ...tennis, marketId: 189, specifiers: 'total=24.5' }],
    [
      'Under 24.5: at most 24 games, 24 so far',
      { ...tennis, marketId: 189, specifiers: 'total=24.5', outcomeId: '13' },
    ],
    [
      'Federer (+2.5): must win with the handicap, 12-12 in games',
      { ...tennis, marketId: 187, specifiers: 'hcp=-2.5', outcomeId: '1715', outcomeName: 'Federer (+2.5)' },
    ],
    [
      'Nadal (-1.5): must win with the handicap, 1-1 in sets',
      { ...tennis, marketId: 188, specifiers: 'hcp=-1.5', outcomeId: '1714', outcomeName: 'Nadal (-1.5)' },
    ],
    ['Federer must win set 3, 3-2 in games', { ...tennis, marketId: 202, specifiers: 'setnr=3', outcomeId: '5' }],
    [
      'Nadal must win set 3, 0-0 in games',
      {
        ...tennis,
        marketId: 202,
        specifiers: 'setnr=3',
        outcomeId: '4',
        score: {
          home: 1,
          away: 1,
          periods: [
            [6, 4],
            [3, 6],
          ],
        },
      },
    ],
    ['Over 9.5 in set 3: 10 games needed, 5 so far', { ...tennis, marketId: 204, specifiers: 'setnr=3|total=9.5' }],
    [
      'Over 180.5: 181 points needed, 41 so far',
      {
        sportId: 'sr:sport:23',
        marketId: 238,
        specifiers: 'total=180.5',
        score: { home: 1, away: 0, periods: [[25, 16]] },
      },
    ],
    [
      'Arsenal must win set 2, 3-5 in points',
      {
        sportId: 'sr:sport:23',
        marketId: 202,
        specifiers: 'setnr=2',
        outcomeId: '4',
        score: {
          home: 1,
          away: 0,
          periods: [
            [25, 16],
            [3, 5],
          ],
        },
      },
    ],
    [
      'Arsenal must win frame 2, 30-5 in points',
      {
        sportId: 'sr:sport:19',
        marketId: 202,
        specifiers: 'setnr=2',
        outcomeId: '4',
        score: {
          home: 1,
          away: 0,
          periods: [
            [80, 16],
            [30, 5],
          ],
        },
      },
    ],
    [
      'Chelsea must win map 1, 6-5 now',
      {
        sportId: 'sr:sport:109',
        marketId: 330,
        specifiers: 'mapnr=1',
        outcomeId: '5',
        score: { home: 0, away: 0, periods: [[6, 5]] },
      },
    ],
    ['Chelsea must win the match, 1-0 in maps', { sportId: 'sr:sport:111', marketId: 186, outcomeId: '5' }],
    ['Arsenal must win the fight', { sportId: 'sr:sport:117', marketId: 186, outcomeId: '4', score: null }],
    ['Over 2.5: 3 maps needed, 1 so far', { sportId: 'sr:sport:110', marketId: 314 }],
    [
      'It must end 3:1, 1-0 now',
      { sportId: 'sr:sport:23', marketId: 199, specifiers: 'variant=sr:correct_score:bestof:5', outcomeName: '3:1' },
    ],
    [
      'Over 150.5: 151 runs needed, 90 so far',
      {
        sportId: 'sr:sport:21',
        marketId: 19,
        specifiers: 'total=150.5',
        score: { home: 90, away: 0, periods: [[90, 0]] },
      },
    ],
    [
      'Over 45.5 in quarter 2: 46 points needed, 9 so far',
      {
        sportId: 'sr:sport:16',
        marketId: 236,
        specifiers: 'quarternr=2|total=45.5',
        score: {
          home: 12,
          away: 7,
          periods: [
            [7, 3],
            [5, 4],
          ],
        },
      },
    ],
    [
      'Over 23.5: 24 points needed, 19 so far',
      {
        sportId: 'sr:sport:16',
        marketId: 68,
        specifiers: 'total=23.5',
        score: {
          home: 19,
          away: 7,
          periods: [
            [7, 3],
            [5, 4],
            [7, 0],
          ],
        },
      },
    ],
    ['It must be level after regular time, 1-0 now', { sportId: 'sr:sport:16', marketId: 220, outcomeId: '74' }],
    [
      'Chelsea must lead by two at any time, or win, 1-0 now',
      { marketId: EARLY_PAYOUT.twoup, outcomeId: '3', specifiers: '' },
    ],
    [
      'A team must lead at any time, or it must not end in a draw, 1-0 now',
      { marketId: EARLY_PAYOUT.dc1up, outcomeId: '10', specifiers: '' },
    ],
    ['Over 2.5: 2 goals by minute 30, or 3 in total, 1 so far', { marketId: EARLY_PAYOUT.earlygoals }],
    [
      'Arsenal must win, a final 0-0 refunds the stake, 1-0 now',
      { marketId: EARLY_PAYOUT['1x2drawsave'], outcomeId: '1', specifiers: '' },
    ],
    ['Corners, over 9.5', { marketId: 166, marketName: 'Corners', outcomeName: 'over 9.5' }],
    ['Total, over 2.5: the match is over, awaiting the result', { eventStatus: 'ended' }],
    ['Total, over 2.5: the match is postponed, awaiting the result', { eventStatus: 'postponed' }],
  ])('%s', (reason, changes) => expect(getLegReason(english, leg(changes), 'open')).toBe(reason));
});

describe('reason of an open leg of a settled bet', () => {
  it.each<[TicketStatus, string | null]>([
    ['pending', null],
    ['open', null],
    ['won', 'No longer counts: the bet is won'],
    ['lost', 'No longer counts: the bet is lost'],
    ['void', 'No longer counts: the bet is void'],
    ['cashedOut', 'No longer counts: the bet was cashed out'],
    ['refused', 'Never counted: the bet was rejected'],
  ])('%s: %s', (status, reason) => expect(getIdleReason(english, status)).toBe(reason));
});

describe('reason of a settled leg', () => {
  it.each<[string, LegResult, Partial<LegRow>]>([
    ['Won: Arsenal 2-1 Chelsea at full time', 'won', over],
    [
      'Won: Arsenal 2-1 Chelsea at full time, paid early',
      'won',
      { ...over, marketId: EARLY_PAYOUT.twoup, outcomeId: '3' },
    ],
    ['Lost: Arsenal 0-1 Chelsea at half-time', 'lost', { ...over, marketId: 60, outcomeId: '1' }],
    ['Half won: Arsenal 2-1 Chelsea at full time', 'halfWon', over],
    ['Won: Arsenal 2-1 Chelsea at full time (not yet confirmed)', 'won', { ...over, certainty: 1 }],
    ['Won: Arsenal 1-0 Chelsea so far', 'won', {}],
    ['Won: Arsenal 2-1 Chelsea at full time, dead heat: the win is shared', 'won', { ...over, deadHeatFactor: 0.5 }],
    ['Void: cancelled by our data provider (reason 12)', 'void', { ...over, cancelled: true, voidReason: 12 }],
    ['Void: cancelled by our data provider', 'void', { ...over, cancelled: true }],
    [
      'Void: the match was not played within the time that the rules allow',
      'void',
      { ...over, cancelled: true, voidReason: 90_001 },
    ],
    ['Void: the stake on this leg is refunded, Arsenal 2-1 Chelsea', 'void', over],
    ['Won: Nadal 2-1 Federer in sets', 'won', { ...played, marketId: 186, outcomeId: '4' }],
    ['Won: Nadal 15-13 Federer in games', 'won', { ...played, marketId: 189, specifiers: 'total=24.5' }],
    [
      'Lost: Nadal 15-13 Federer in games',
      'lost',
      { ...played, marketId: 187, specifiers: 'hcp=-2.5', outcomeId: '1714' },
    ],
    ['Won: Nadal 12-12 Federer in games so far', 'won', { ...tennis, marketId: 189, specifiers: 'total=22.5' }],
    [
      'Lost: Nadal 2-1 Federer in sets',
      'lost',
      { ...played, marketId: 188, specifiers: 'hcp=-1.5', outcomeId: '1714' },
    ],
    ['Lost: Nadal 3-6 Federer in set 2', 'lost', { ...tennis, marketId: 202, specifiers: 'setnr=2', outcomeId: '4' }],
    ['Won: Nadal 6-3 Federer in set 3', 'won', { ...played, marketId: 204, specifiers: 'setnr=3|total=8.5' }],
    ['Won: Arsenal 2-1 Chelsea in maps', 'won', { ...over, sportId: 'sr:sport:109', marketId: 186, outcomeId: '4' }],
    [
      'Lost: Arsenal 0-1 Chelsea in map 1',
      'lost',
      { ...over, sportId: 'sr:sport:109', marketId: 330, specifiers: 'mapnr=1', outcomeId: '4' },
    ],
    [
      'Won: Arsenal 2-1 Chelsea after the fight',
      'won',
      { ...over, sportId: 'sr:sport:117', marketId: 186, outcomeId: '4' },
    ],
    [
      'Void: the stake on this leg is refunded, Nadal 1-1 Federer',
      'void',
      { ...tennis, marketId: 186, outcomeId: '4', eventStatus: 'closed' },
    ],
    ['Lost: Total, over 2.5', 'lost', { score: null }],
    // Markets without their own texts use the part of the match of their group in the feed.
    ['Won: Arsenal 0-1 Chelsea at half-time', 'won', { ...over, marketId: 81, outcomeName: '0:1' }],
    ['Won: Arsenal 2-0 Chelsea at full time', 'won', { ...over, marketId: 98, outcomeName: '2:0' }],
    ['Won: Arsenal 2-1 Chelsea at full time, 0-1 at half-time', 'won', { ...over, marketId: 47 }],
    ['Lost: Arsenal 2-1 Chelsea at full time, 0-1 at half-time', 'lost', { ...over, marketId: 52 }],
    [
      'Lost: Total corners, over 9.5',
      'lost',
      { ...over, marketId: 166, marketName: 'Total corners', outcomeName: 'over 9.5' },
    ],
    ['Void: the stake on this leg is refunded', 'void', { ...over, marketId: 166 }],
  ])('%s', (reason, result, changes) => expect(getLegReason(english, leg(changes), result)).toBe(reason));
});
