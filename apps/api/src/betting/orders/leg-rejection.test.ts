import { acceptsOdds, getBetRejection, betRejections, type BetRejection, type OutcomeState } from '@oware/betting';
import { sports } from '@oware/config';
import { BizCode, eventStatus, marketStatus, oddsPolicy } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { catalogueSql } from '../../sports/catalogue/sql';
import { rejectionRanks } from './rejections';
import { ordersSql } from './sql';

/** Code that a player gets for each rejection. */
const codes: Readonly<Record<BetRejection, BizCode>> = {
  unknown: BizCode.unknownOutcome,
  closed: BizCode.eventClosed,
  feedDown: BizCode.feedDown,
  suspended: BizCode.outcomeSuspended,
};

interface State extends OutcomeState {
  producerUp: boolean;
  /** Whether the event, the market and the outcome exist in the product. */
  covered: boolean;
}

const both = [true, false];
/** All combinations of event status, market status, producer state and coverage. */
const states = eventStatus.options.flatMap((event) =>
  marketStatus.options.flatMap(({ value: market }) =>
    both.flatMap((producerUp) =>
      both.map((covered): State => ({ event, market, producerUp, covered, active: true, odds: 20_000 })),
    ),
  ),
);
/** All states of the outcome, for each combination. */
const outcomes: Partial<State>[] = both.flatMap((active) => [20_000, null].map((odds) => ({ active, odds })));

/** A row of outcome_state, with the odds that the player saw and the odds policy. */
interface Leg {
  sport_id: string;
  event_status: string;
  start_time: number;
  home_id: string | null;
  market_status: number;
  active: boolean;
  odds: number | null;
  result: number | null;
  producer_up: boolean | null;
  cancelled: boolean;
  policy: string;
  odds_seen: number;
}

const createLeg = ({ event, market, producerUp, covered, active, odds }: State): Leg => ({
  sport_id: 'sr:sport:1',
  event_status: event,
  start_time: 2000,
  home_id: covered ? 'sr:competitor:1' : null,
  market_status: market,
  active,
  odds,
  result: null,
  producer_up: producerUp,
  cancelled: false,
  policy: 'any',
  odds_seen: 20_000,
});

const OPEN: State = { event: 'live', market: 1, producerUp: true, covered: true, active: true, odds: 20_000 };

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  /** Returns rank and code of each leg, from the SQL that decides on bets. */
  async function judged(legs: readonly Leg[]): Promise<{ rank: number | null; code: number | null }[]> {
    return db.query(
      `select rank, ${ordersSql.rejection_code.name}(rank) as code
       from jsonb_array_elements($1::jsonb) with ordinality as l(leg, no)
       cross join lateral (
         select ${ordersSql.leg_rejection.name}(
           jsonb_populate_record(null::${catalogueSql.outcome_state.name}, leg), leg->>'policy', (leg->>'odds_seen')::int, 1000) as rank) judged
       order by no`,
      [JSON.stringify(legs)],
    );
  }

  it('agrees with canBet in all 192 states, by name and code', async () => {
    expect(states).toHaveLength(192);
    const all = states.flatMap((state) => outcomes.map((outcome) => ({ ...state, ...outcome })));
    const found = await judged(all.map(createLeg));
    const differ = all.flatMap((state, at) => {
      const rule = getBetRejection(state.covered ? state : null);
      const { rank, code } = found[at] as (typeof found)[number];
      const sql = rank === null ? null : betRejections[rank - 1];
      return sql === rule && code === (rule && codes[rule]) ? [] : [{ ...state, rule, sql, code }];
    });
    expect(differ).toEqual([]);
  });

  it('treats an outcome with a result or a cancellation as closed while its market is still shown', async () => {
    const leg = createLeg(OPEN);
    const closed = { rank: rejectionRanks.closed, code: BizCode.eventClosed };
    expect(
      await judged([leg, { ...leg, result: 1 }, { ...leg, cancelled: true }, { ...leg, producer_up: null }]),
    ).toEqual([{ rank: null, code: null }, closed, closed, { rank: rejectionRanks.feedDown, code: BizCode.feedDown }]);
  });

  it('treats outcomes in play as closed only in pre-match sports', async () => {
    const legs = sports.flatMap(({ id }) =>
      (['notStarted', 'live', 'suspended'] as const).map((event): Leg => ({
        ...createLeg({ ...OPEN, event }),
        sport_id: id,
      })),
    );
    const found = await judged(legs);
    expect(
      legs.flatMap(({ event_status, sport_id }, at) =>
        found[at]?.code === BizCode.eventClosed ? [[sport_id, event_status]] : [],
      ),
    ).toEqual(
      sports
        .filter(({ live }) => !live)
        .flatMap(({ id }) => [
          [id, 'live'],
          [id, 'suspended'],
        ]),
    );
  });

  it('accepts the odds changes that the policy accepts', async () => {
    const moves = oddsPolicy.options.flatMap((policy) => [19_999, 20_000, 20_001].map((now) => ({ policy, now })));
    const found = await judged(moves.map(({ policy, now }) => ({ ...createLeg({ ...OPEN, odds: now }), policy })));
    expect(found.map(({ rank }) => rank === null)).toEqual(
      moves.map(({ policy, now }) => acceptsOdds(policy, 20_000, now)),
    );
    expect(found.filter(({ code }) => code !== null).every(({ code }) => code === BizCode.oddsChanged)).toBe(true);
  });
});
