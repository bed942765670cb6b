import { virtualGames } from '@oware/config';
import { type TransactionProduct, type TransactionType } from '@oware/contracts';

/** Condition of the game rounds that are listed as virtuals. */
const IS_VIRTUAL = `game_id in ('${virtualGames.join("', '")}')`;

/** Columns of a line, in order, with their defaults. */
const COLUMNS = {
  src: '',
  id: '',
  type: '',
  amount: '',
  status: "'success'::text",
  time: '',
  bet_id: 'null::bigint',
  trade_id: 'null::bigint',
  method: 'null::text',
  failure: 'null::text',
  round_id: 'null::text',
  game_id: 'null::text',
  stake: 'null::bigint',
  payout: 'null::bigint',
  entry: 'null::bigint',
  tickets: 'null::json',
};

type Columns = Partial<Record<keyof typeof COLUMNS, string>>;

/** Kind of movement in the transaction list, with its query. */
export interface LineSource {
  types: readonly TransactionType[];
  product: TransactionProduct | null;
  /** Condition of the lines that belong to virtuals instead. */
  isVirtual?: string;
  /** Query for all lines of the player `$1`. */
  lines: string;
}

/**
 * Builds a query for lines with the columns of all sources.
 * @param from clauses after the column list
 */
const selectLines = (columns: Columns, from: string): string =>
  `select ${Object.entries({ ...COLUMNS, ...columns })
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')} ${from}`;

/**
 * Sources of the transaction list, each with its own letter. They list the player's own money: the part of a stake paid by a gift is
 * excluded. At the same time a stake sorts below its payout, and lines of one source are ordered by id.
 *
 * A round is one line with its stake and payout, at the time of its last ticket, since a player bets on one round at a time.
 */
export const SOURCES: readonly LineSource[] = [
  {
    types: ['deposit', 'withdrawal'],
    product: null,
    lines: selectLines(
      {
        src: "'t'",
        id: 'id',
        type: 'kind',
        amount: "case when kind = 'deposit' then amount - fee else -amount end",
        status: 'status',
        time: 'created_at',
        trade_id: 'id',
        method: 'method',
        failure: 'failure',
      },
      'from trades where user_id = $1',
    ),
  },
  {
    types: ['stake'],
    product: 'sports',
    lines: selectLines(
      {
        src: "'b'",
        id: 'id',
        type: "'stake'",
        amount: 'gift_stake - stake - cashed_stake',
        time: 'placed_at',
        bet_id: 'id',
      },
      'from bets where user_id = $1 and stake + cashed_stake > gift_stake',
    ),
  },
  {
    types: ['payout', 'refund'],
    product: 'sports',
    lines: selectLines(
      {
        src: "'p'",
        id: 'id',
        type: "case when status in ('refused', 'void') then 'refund' else 'payout' end",
        amount: "case when status = 'refused' then stake - gift_stake else gross - tax end",
        time: 'coalesce(settled_at, placed_at)',
        bet_id: 'id',
      },
      `from bets where user_id = $1 and (status = 'refused' and stake > gift_stake or (status in ('won', 'void') and gross - tax > 0))`,
    ),
  },
  {
    types: ['cashOut'],
    product: 'sports',
    lines: selectLines(
      { src: "'c'", id: 'id', type: "'cashOut'", amount: 'gross - tax', time: 'decided_at', bet_id: 'bet_id' },
      "from cash_outs where user_id = $1 and status = 'done'",
    ),
  },
  {
    types: ['gift'],
    product: null,
    lines: selectLines(
      { src: "'g'", id: 'id', type: "'gift'", amount: 'coalesce(redeemed, init_bal)', time: 'redeemed_at' },
      'from gifts where user_id = $1 and redeemed_at is not null and coalesce(redeemed, init_bal) > 0',
    ),
  },
  {
    types: ['chargeback', 'depositRefund'],
    product: null,
    lines: selectLines(
      {
        src: "'k'",
        id: 'b.id',
        type: "case b.kind when 'refund' then 'depositRefund' else 'chargeback' end",
        amount: '-b.amount',
        time: 'b.changed_at',
        trade_id: 't.id',
        method: 't.method',
      },
      "from trade_take_backs b join trades t on t.id = b.trade_id where t.user_id = $1 and b.status = 'taken'",
    ),
  },
  {
    types: ['deposit'],
    product: null,
    lines: selectLines(
      { src: "'d'", id: 't.id', type: "'deposit'", amount: 'e.amount', time: 't.time' },
      `from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
       where t.key = 'deposit:demo:' || $1 and a.owner = $1`,
    ),
  },
  {
    types: ['round'],
    product: 'virtuals',
    // Selects the last ticket of each round with the sums of all, so that a page does not read older rounds.
    lines: selectLines(
      {
        src: "'v'",
        id: 'last.id',
        type: "'round'",
        amount: 'paid - staked',
        time: 'last.placed_at',
        round_id: 'last.round_id',
        stake: 'staked',
        payout: 'case when open then null else paid end',
        tickets: 'all_tickets',
      },
      `from virtual_tickets last cross join lateral (
         select sum(t.stake - t.gift_stake)::bigint as staked, bool_or(t.status = 'open') as open,
           json_agg(json_build_array(t.id, t.number) order by t.id) as all_tickets,
           coalesce(sum(t.gross - t.tax) filter (where t.status in ('won', 'void')), 0)::bigint as paid
         from virtual_tickets t where t.round_id = last.round_id and t.user_id = last.user_id
       ) sums
       where last.user_id = $1 and (staked > 0 or paid > 0) and last.id = (
         select t.id from virtual_tickets t where t.round_id = last.round_id and t.user_id = last.user_id
         order by t.placed_at desc, t.id desc limit 1)`,
    ),
  },
  {
    types: ['round'],
    product: 'games',
    isVirtual: IS_VIRTUAL,
    lines: selectLines(
      {
        src: "'m'",
        id: 'round_number',
        type: "'round'",
        amount: 'gross - tax - stake',
        time: 'played_at',
        round_id: 'id',
        game_id: 'game_id',
        stake: 'stake',
        payout: 'gross - tax',
      },
      "from game_rounds where user_id = $1 and status in ('won', 'lost')",
    ),
  },
  {
    // Separate from the played rounds, so that both are read by an index in the order of their time.
    types: ['round'],
    product: 'games',
    isVirtual: IS_VIRTUAL,
    lines: selectLines(
      {
        src: "'o'",
        id: 'round_number',
        type: "'round'",
        amount: '-stake',
        time: 'opened_at',
        round_id: 'id',
        game_id: 'game_id',
        stake: 'stake',
        payout: 'null::bigint',
      },
      "from game_rounds where user_id = $1 and status = 'open'",
    ),
  },
  {
    types: ['stake'],
    product: 'jackpot',
    lines: selectLines(
      {
        src: "'i'",
        id: 'id',
        type: "'stake'",
        amount: 'gift_stake - stake',
        time: 'placed_at',
        entry: 'id',
      },
      'from jackpot_entries where user_id = $1 and stake > gift_stake',
    ),
  },
  {
    types: ['payout', 'refund'],
    product: 'jackpot',
    lines: selectLines(
      {
        src: "'j'",
        id: 'e.id',
        type: "case when r.status in ('refunding', 'refunded') then 'refund' else 'payout' end",
        amount: 'e.gross - coalesce(e.tax, 0)',
        time: 'e.settled_at',
        entry: 'e.id',
      },
      `from jackpot_entries e join jackpot_rounds r on r.id = e.round_id
       where e.user_id = $1 and e.gross - coalesce(e.tax, 0) > 0`,
    ),
  },
];
