/** A money bug in the database: the statements that create it; each bug is planted alone. */
export interface PlantedBug {
  what: string;
  sql: string[];
}

const account = (kind: string, owner = "''"): string =>
  `(select id from accounts where kind = '${kind}' and owner = ${owner} and currency = 'NGN')`;
const bet = (status: string): string => `(select min(id) from bets where status = '${status}')`;
const getPlayerAccount = (status: string): string =>
  account('player', `(select user_id from bets where id = ${bet(status)})`);

/** SQL for the newest payment of a kind and status. */
const trade = (kind: string, status: string): string =>
  `(select max(id) from trades where kind = '${kind}' and status = '${status}')`;
const getPayerAccount = (id: string): string => account('player', `(select user_id from trades where id = ${id})`);

/**
 * SQL for the id of a chargeback that was collected (`taken`), or of a refund that was collected and returned (`over`).
 */
const takeBack = (status: 'taken' | 'over'): string =>
  `(select max(id) from trade_take_backs where status = '${status}')`;
const takenFrom = (status: 'taken' | 'over'): string =>
  `(select trade_id from trade_take_backs where id = ${takeBack(status)})`;
const getChargebackPayer = (status: 'taken' | 'over'): string => getPayerAccount(takenFrom(status));
const takeBackKey = (kind: string, status: 'taken' | 'over', no: number): string =>
  `'${kind}:' || ${takenFrom(status)} || ':' || ${takeBack(status)} || ':${no}'`;

/** SQL for a paid cash-out of a whole bet with tax, or of a part of an open one; or for one in another state. */
const cashOut = (state: 'whole' | 'part' | 'pending' | 'refused'): string => {
  const of = (where: string): string =>
    `(select min(c.id) from cash_outs c join bets b on b.id = c.bet_id where ${where})`;
  if (state === 'whole') return of("c.status = 'done' and b.status = 'cashedOut' and c.tax > 0");
  return state === 'part' ? of("c.status = 'done' and b.status = 'open'") : of(`c.status = '${state}'`);
};
const cashedBet = (state: Parameters<typeof cashOut>[0]): string =>
  `(select bet_id from cash_outs where id = ${cashOut(state)})`;
const getCashOutAccount = (state: Parameters<typeof cashOut>[0]): string =>
  account('player', `(select user_id from cash_outs where id = ${cashOut(state)})`);

/** SQL for the newest gift of a kind that was redeemed, or that was not. */
const gift = (kind: number, redeemed: boolean): string =>
  `(select max(id) from gifts where kind = ${kind} and redeemed_at is ${redeemed ? 'not ' : ''}null)`;
const getGiftAccount = (id: string): string => account('player', `(select user_id from gifts where id = ${id})`);

/** Moves money between two accounts with a new transfer; entries and balances stay consistent. */
const book = (key: string, from: string, to: string, amount: number): string[] => [
  `insert into transfers (key, cause_kind, cause_id, time) values (${key}, split_part(${key}, ':', 1), split_part(${key}, ':', 2), 0)`,
  `insert into entries select (select max(id) from transfers), ${from}, -${amount}`,
  `insert into entries select (select max(id) from transfers), ${to}, ${amount}`,
  `update accounts set balance = balance - ${amount} where id = ${from}`,
  `update accounts set balance = balance + ${amount} where id = ${to}`,
];

/** Changes one entry of a bet's transfers and the balance that depends on it. */
const bend = (betId: string, cause: string, kind: string, amount: number): string[] => {
  const where = `e.transfer_id = t.id and t.id = (select max(id) from transfers where cause_id = ${betId}::text and cause_kind = '${cause}') and e.account_id = a.id and a.kind = '${kind}'`;
  return [
    `update accounts set balance = balance + ${amount} where id = (select a.id from entries e, transfers t, accounts a where ${where})`,
    `update entries e set amount = amount + ${amount} from transfers t, accounts a where ${where}`,
  ];
};

/** SQL for the account of the player who was in debt. */
const debtor = (kind: 'player' | 'debt'): string =>
  account(
    kind,
    "(select a.owner from accounts a join entries e on e.account_id = a.id where a.kind = 'debt' and e.amount < 0 order by a.id desc limit 1)",
  );

/**
 * Shifts a part of the money of a kind of transfer between the debtor's balance and debt.
 * @param toBalance negative: to the debt
 * @param touches account by which the transfer is found
 */
const shift = (cause: string, toBalance: number, touches: 'player' | 'debt' = 'debt'): string[] => {
  const transfer = `(select max(t.id) from transfers t join entries e on e.transfer_id = t.id where t.cause_kind = '${cause}' and e.account_id = ${debtor(touches)})`;
  return (['player', 'debt'] as const).flatMap((kind) => {
    const amount = kind === 'player' ? toBalance : -toBalance;
    return [
      `insert into entries values (${transfer}, ${debtor(kind)}, ${amount}) on conflict (transfer_id, account_id) do update set amount = entries.amount + ${amount}`,
      `update accounts set balance = balance + ${amount} where id = ${debtor(kind)}`,
    ];
  });
};

/**
 * Swaps two transfers, as if they had happened in the other order.
 * @param where a condition on `transfers` that both meet
 */
const swap = (where: string): string[] => [
  `update entries set transfer_id = -transfer_id where transfer_id in (select id from transfers where ${where})`,
  `update entries e set transfer_id = (select id from transfers where ${where} and id <> -e.transfer_id) where transfer_id < 0`,
  `update transfers set id = -id where ${where}`,
  'update transfers t set id = (select -other.id from transfers other where other.id < 0 and other.id <> t.id) where id < 0',
];
/** Removes the constraint, which bugs that repay more than was owed would violate. */
const noLimit = 'alter table accounts drop constraint accounts_debt_not_positive';

/** Amount that the boost of the books adds to a payout: 60 at 2.50 instead of 2.00, units. */
const BOOST_EXTRA = 300_000;

/** Typical money bugs of sportsbooks; `ledger:check` must detect each. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    what: 'a balance changed without an entry',
    sql: [`update accounts set balance = balance + 1 where id = ${getPlayerAccount('open')}`],
  },
  {
    what: 'two balances changed without entries, in balance',
    sql: [
      `update accounts set balance = balance + 1 where id = ${getPlayerAccount('open')}`,
      `update accounts set balance = balance - 1 where id = ${account('house')}`,
    ],
  },
  {
    what: 'a transfer with only one side',
    sql: [
      "insert into transfers (key, cause_kind, cause_id, time) values ('deposit:x', 'deposit', 'x', 0)",
      `insert into entries select (select max(id) from transfers), ${getPlayerAccount('open')}, 5`,
      `update accounts set balance = balance + 5 where id = ${getPlayerAccount('open')}`,
    ],
  },
  {
    what: 'a liability that was not released',
    sql: [
      "update exposures set amount = amount + 1 where user_id = '' and market_id = 0 and event_id = (select min(event_id) from exposures)",
    ],
  },
  { what: 'liabilities that were never counted', sql: ["delete from exposures where user_id <> '' and amount > 0"] },
  { what: 'a bet without a liability', sql: [`update bets set exposure = 0 where id = ${bet('open')}`] },
  {
    what: 'a leg whose liability is below its possible cost',
    sql: [
      `update exposures e set amount = e.amount - b.exposure from bets b join bet_legs l on l.bet_id = b.id
      where b.id = ${bet('open')} and e.event_id = l.event_id and e.user_id = ''
        and (e.market_id = 0 or (e.market_id, e.specifiers, e.outcome_id) = (l.market_id, l.specifiers, l.outcome_id))`,
      `update bet_legs set exposure_share = 0 where bet_id = ${bet('open')}`,
    ],
  },
  {
    what: 'a bet whose liability is above its possible payout',
    sql: [`update bets set exposure = 1000000000000000 where id = ${bet('won')}`],
  },
  {
    what: 'winnings paid twice',
    sql: book(`'settlement:' || ${bet('won')} || ':9'`, account('house'), getPlayerAccount('won'), 100_000),
  },
  {
    what: 'winnings paid twice under a separate name',
    sql: book(`'deposit:' || ${bet('won')}`, account('house'), getPlayerAccount('won'), 100_000),
  },
  {
    what: 'winnings paid to another player',
    sql: [
      `update accounts set balance = balance - 1000 where id = ${getPlayerAccount('won')}`,
      `update accounts set balance = balance + 1000 where id = ${getPlayerAccount('open')}`,
      `update entries set account_id = ${getPlayerAccount('open')} where account_id = ${getPlayerAccount('won')} and transfer_id = (select max(id) from transfers where cause_id = ${bet('won')}::text and cause_kind = 'settlement')`,
    ],
  },
  {
    what: 'winnings rounded up by one unit',
    sql: [
      ...bend(bet('won'), 'settlement', 'player', 1),
      ...bend(bet('won'), 'settlement', 'house', -1),
      `update bets set gross = gross + 1 where id = ${bet('won')}`,
    ],
  },
  { what: 'a lost bet marked as won', sql: [`update bets set status = 'won' where id = ${bet('lost')}`] },
  {
    what: 'a won bet settled as lost',
    sql: [`update bets set status = 'lost', gross = 0, bonus = 0, tax = 0 where id = ${bet('won')}`],
  },
  { what: 'a half win applied as a loss', sql: [`update bet_legs set result = 0 where void_factor = 0.5`] },
  {
    what: 'a void leg applied as won',
    sql: [`update bet_legs set result = 1, void_factor = null where void_factor = 1 and not cancelled`],
  },
  {
    what: 'a cancellation that was not applied',
    sql: [`update bet_legs set result = null, void_factor = null, cancelled = false where cancelled`],
  },
  {
    what: 'draw and away swapped',
    sql: [
      `update outcomes o set result = 1 - o.result where outcome_id in ('1', '2') and event_id = (select event_id from bet_legs where bet_id = ${bet('lost')} limit 1)`,
    ],
  },
  {
    what: 'a rolled-back result still paid',
    sql: [
      `update outcomes set result = null where event_id = (select event_id from bet_legs where bet_id = ${bet('won')} limit 1)`,
    ],
  },
  {
    what: 'an old settlement replayed after a rollback',
    sql: [
      // The newest message rolled the result back and settlement applied that; then an older message was delivered again.
      `update bet_legs set result_time = result_time + 1 where bet_id = ${bet('won')} and no = 0`,
    ],
  },
  {
    what: 'an old settlement replayed by a server that lost the times',
    sql: [
      `update markets set result_time = 0 where event_id = (select event_id from bet_legs where bet_id = ${bet('won')} limit 1)`,
    ],
  },
  {
    what: 'a newer result that never reached settlement',
    sql: [
      `update markets set result_time = result_time + 1 where event_id = (select event_id from bet_legs where bet_id = ${bet('lost')} limit 1)`,
      `update outcomes o set result = 1, void_factor = 1 where outcome_id in (select outcome_id from bet_legs where bet_id = ${bet('lost')}) and
      event_id = (select event_id from bet_legs where bet_id = ${bet('lost')} limit 1)`,
    ],
  },
  {
    what: 'a paid bet on a cancelled line',
    sql: [
      `insert into cancellations (event_id, market_id, specifiers, time) select event_id, market_id, specifiers, 9 from bet_legs where bet_id = ${bet('won')} and no = 0`,
    ],
  },
  {
    what: 'a cancellation in force that was rolled back',
    sql: [
      `insert into cancellation_rollbacks (event_id, market_id, specifiers, start_time, end_time, time)
      select event_id, market_id, specifiers, start_time, end_time, time + 1 from cancellations`,
    ],
  },
  { what: 'a rolled-back cancellation whose bet stayed void', sql: ['delete from cancellations'] },
  {
    what: 'a bet never settled',
    sql: [
      `update outcomes set result = 1 where event_id = (select event_id from bet_legs where bet_id = ${bet('open')} limit 1)`,
    ],
  },
  {
    what: 'a rolled-back bet whose winnings stayed',
    sql: [`update bets set status = 'open', gross = null, bonus = null, tax = null where id = ${bet('won')}`],
  },
  {
    what: 'tax withheld from the player but not booked as tax',
    sql: [
      `update entries set account_id = ${account('house')} where account_id = ${account('tax')} and transfer_id = (select max(transfer_id) from entries where account_id = ${account('tax')})`,
    ],
  },
  {
    what: 'tax not withheld',
    sql: [
      `delete from entries where transfer_id in (select id from transfers where cause_kind = 'tax')`,
      "delete from transfers where cause_kind = 'tax'",
      'update bets set tax = 0 where tax > 0',
    ],
  },
  {
    what: 'a bonus that is not on the ladder',
    sql: ['update bets set bonus = bonus + 1, gross = gross + 1 where bonus > 0'],
  },
  {
    what: 'a bonus paid by the house',
    sql: [
      `update entries set account_id = ${account('tax')} where account_id = ${account('bonus')} and transfer_id in (select id from transfers where cause_kind = 'settlement')`,
    ],
  },
  {
    what: 'rules changed after the bet',
    sql: [
      `update bet_terms set rules = jsonb_set(rules, '{taxRate}', '0') where id = (select terms_id from bets where tax > 0 limit 1)`,
    ],
  },
  {
    what: 'a stake not taken',
    sql: [
      `delete from entries where transfer_id = (select id from transfers where key = 'stake:' || ${bet('open')})`,
      `delete from transfers where key = 'stake:' || ${bet('open')}`,
    ],
  },
  {
    what: 'a stake taken twice',
    sql: book(`'stake:' || ${bet('open')} || ':2'`, getPlayerAccount('open'), account('stakes'), 1000),
  },
  {
    what: 'a rejected stake that was not refunded',
    sql: [
      `delete from entries where transfer_id = (select id from transfers where key = 'refusal:' || ${bet('refused')})`,
      `delete from transfers where key = 'refusal:' || ${bet('refused')}`,
    ],
  },
  {
    what: 'a rejected stake that was refunded twice',
    sql: book(`'refusal:' || ${bet('refused')} || ':2'`, account('stakes'), getPlayerAccount('refused'), 1000),
  },
  {
    what: 'a refunded stake of a pending order',
    sql: book(`'refusal:' || ${bet('pending')}`, account('stakes'), getPlayerAccount('pending'), 1000),
  },
  {
    what: 'a balance below zero',
    sql: [
      'alter table accounts drop constraint accounts_player_not_negative',
      ...book("'deposit:y'", getPlayerAccount('open'), account('demo-bank'), 100_000_000),
    ],
  },
  {
    what: 'a debt that is a credit',
    sql: [
      'alter table accounts drop constraint accounts_debt_not_positive',
      `insert into accounts (kind, owner, currency, balance) values ('debt', 'nobody', 'NGN', 5)`,
    ],
  },
  { what: 'winnings that reached the balance while a debt was open', sql: shift('settlement', 100) },
  { what: 'a gift that reached the balance while a debt was open', sql: shift('gift', 100) },
  { what: 'a rejected stake that reached the balance while a debt was open', sql: shift('refusal', 100) },
  { what: 'a declined withdrawal that reached the balance while a debt was open', sql: shift('trade-release', 100) },
  { what: 'a deposit that repaid a debt', sql: [noLimit, ...shift('deposit', -100, 'player')] },
  { what: 'a debt for money that the balance covered', sql: shift('reversal', 100) },
  { what: 'a debt caused by a stake', sql: shift('stake', 100, 'player') },
  {
    what: 'a debt that was forgiven',
    sql: [noLimit, ...book("'deposit:forgiven'", account('demo-bank'), debtor('debt'), 500)],
  },
  {
    what: 'a withdrawal out of a balance in debt',
    sql: swap(`(key like 'deposit:while in debt %' or cause_kind = 'trade-hold'
    and cause_id in (select t.id::text from trades t join accounts a on a.owner = t.user_id where a.id = ${debtor('player')}))`),
  },
  {
    what: 'an entry of an account that does not exist',
    sql: ['update entries set account_id = 999999 where amount > 0 and transfer_id = (select min(id) from transfers)'],
  },
  {
    what: 'money changed from one currency into the other',
    sql: book(
      `'deposit:z'`,
      `(select id from accounts where kind = 'demo-bank' and currency = 'GHS')`,
      getPlayerAccount('open'),
      7,
    ),
  },
  {
    what: 'two orders with the same key',
    sql: [
      'alter table orders drop constraint orders_user_key',
      `insert into orders (user_id, key, request_hash, odds_policy, status, created_at, balance_after) select user_id, key, request_hash, odds_policy, status, created_at, balance_after from orders where id = (select min(id) from orders)`,
    ],
  },
  {
    what: 'an order whose bet was lost',
    sql: [
      `delete from bets where id = ${bet('lost')}`,
      `delete from bet_legs where bet_id not in (select id from bets)`,
    ],
  },
  { what: 'a bet whose leg was lost', sql: [`delete from bet_legs where bet_id = ${bet('open')} and no = 0`] },
  {
    what: 'an accepted order whose bet is still pending',
    sql: [`update orders set status = 'accepted' where status = 'pending'`],
  },
  {
    what: 'the odds that the client sent',
    sql: [
      `update orders set odds_policy = 'none' where id = (select order_id from bets where id = ${bet('open')})`,
      `update bet_legs set odds = odds * 2 where bet_id = ${bet('open')}`,
    ],
  },
  {
    what: 'odds below those that the player was shown',
    sql: [`update bet_legs set seen_odds = odds + 1 where bet_id = ${bet('open')}`],
  },
  { what: 'a stake spread over too few lines', sql: ["update bets set lines = 1 where type = 'system'"] },
  {
    what: 'a bet of an excluded player',
    sql: [
      `insert into self_exclusions (user_id, scope, kind, start_time, end_time, created_at) select user_id, 'ALL', 'time-out', placed_at - 1, placed_at + 1, placed_at - 1 from bets where id = ${bet('open')}`,
    ],
  },
  {
    what: 'a bet of a player who has not returned after an exclusion',
    sql: [
      `insert into self_exclusions (user_id, scope, start_time, end_time, created_at) select user_id, 'REAL_SPORTS', placed_at - 2, placed_at - 1, placed_at - 2 from bets where id = ${bet('open')}`,
    ],
  },
  { what: 'a stake changed after placement', sql: [`update bets set stake = stake + 1 where id = ${bet('lost')}`] },
  {
    what: 'a bet that changed hands',
    sql: [`update bets set user_id = (select user_id from bets where id = ${bet('open')}) where id = ${bet('won')}`],
  },
  {
    what: 'a deposit credited twice',
    sql: book(
      `'trade-credit:' || ${trade('deposit', 'success')} || ':2'`,
      account('clearing'),
      getPayerAccount(trade('deposit', 'success')),
      5_000_000,
    ),
  },
  {
    what: 'a declined deposit credited',
    sql: book(
      `'trade-credit:' || ${trade('deposit', 'failed')}`,
      account('clearing'),
      getPayerAccount(trade('deposit', 'failed')),
      5_000_100,
    ),
  },
  {
    what: 'a deposit paid but not credited',
    sql: [`update trades set status = 'success' where id = ${trade('deposit', 'pending')}`],
  },
  {
    what: 'a withdrawal paid twice',
    sql: book(
      `'trade-pay:' || ${trade('withdrawal', 'success')} || ':2'`,
      account('payouts'),
      account('clearing'),
      3_900_000,
    ),
  },
  {
    what: 'a failed withdrawal that was not refunded',
    sql: [`update trades set status = 'failed', failure = 'declined' where id = ${trade('withdrawal', 'pending')}`],
  },
  {
    what: 'a withdrawal refunded while it is still in progress',
    sql: book(
      `'trade-release:' || ${trade('withdrawal', 'pending')}`,
      account('payouts'),
      getPayerAccount(trade('withdrawal', 'pending')),
      4_100_600,
    ),
  },
  {
    what: 'a withdrawal without a reservation',
    sql: [
      `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, created_at)
      select user_id, country, currency, kind, method, amount, fee, gen_random_uuid(), request_hash, provider, 'another', 'pending', created_at from trades where id = ${trade('withdrawal', 'success')}`,
    ],
  },
  {
    what: 'a fee that was not taken',
    sql: [`update trades set fee = fee + 100 where id = ${trade('withdrawal', 'success')}`],
  },
  {
    what: 'a deposit that changed hands',
    sql: [`update trades set user_id = 'somebody' where id = ${trade('deposit', 'success')}`],
  },
  { what: 'a payment that was lost', sql: [`delete from trades where id = ${trade('deposit', 'success')}`] },
  {
    what: 'two payments with the same key',
    sql: [
      'alter table trades drop constraint trades_user_key',
      `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, failure, created_at)
      select user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, 'another', status, failure, created_at from trades where id = ${trade('deposit', 'failed')}`,
    ],
  },
  {
    what: 'a deposit of an excluded player',
    sql: [
      `insert into self_exclusions (user_id, scope, kind, start_time, end_time, created_at) select user_id, 'ALL', 'time-out', created_at - 1, created_at + 1, created_at - 1 from trades where id = ${trade('deposit', 'success')}`,
    ],
  },
  {
    what: 'a chargeback taken twice',
    sql: book(takeBackKey('trade-chargeback', 'taken', 1), getChargebackPayer('taken'), account('clearing'), 5_000_800),
  },
  {
    what: 'a chargeback that was not taken',
    sql: [
      `delete from entries where transfer_id = (select id from transfers where key = ${takeBackKey('trade-chargeback', 'taken', 0)})`,
      `delete from transfers where key = ${takeBackKey('trade-chargeback', 'taken', 0)}`,
      `update accounts set balance = balance + 5000800 where id = ${getChargebackPayer('taken')}`,
      `update accounts set balance = balance - 5000800 where id = ${account('clearing')}`,
    ],
  },
  {
    what: 'a chargeback taken from another player',
    sql: [
      `update entries set account_id = ${getPlayerAccount('won')} where account_id = ${getChargebackPayer('taken')} and transfer_id = (select id from transfers where key = ${takeBackKey('trade-chargeback', 'taken', 0)})`,
      `update accounts set balance = balance + 5000800 where id = ${getChargebackPayer('taken')}`,
      'alter table accounts drop constraint accounts_player_not_negative',
      `update accounts set balance = balance - 5000800 where id = ${getPlayerAccount('won')}`,
    ],
  },
  {
    what: 'a chargeback booked as a refund',
    sql: [`update trade_take_backs set kind = 'refund' where id = ${takeBack('taken')}`],
  },
  { what: 'a chargeback that was lost', sql: [`delete from trade_take_backs where id = ${takeBack('taken')}`] },
  {
    what: 'a chargeback of a deposit that was never credited',
    sql: [`update trade_take_backs set trade_id = ${trade('deposit', 'failed')} where id = ${takeBack('taken')}`],
  },
  {
    what: 'a won dispute that was not refunded',
    sql: [`update trade_take_backs set status = 'over' where id = ${takeBack('taken')}`],
  },
  {
    what: 'a failed refund that was reversed twice',
    sql: book(takeBackKey('trade-restore', 'over', 2), account('clearing'), getChargebackPayer('over'), 1_000_000),
  },
  {
    what: 'a reversed refund that never happened',
    sql: [
      `delete from entries where transfer_id = (select id from transfers where key = ${takeBackKey('trade-refund', 'over', 0)})`,
      `delete from transfers where key = ${takeBackKey('trade-refund', 'over', 0)}`,
      `update accounts set balance = balance + 1000000 where id = ${getChargebackPayer('over')}`,
      `update accounts set balance = balance - 1000000 where id = ${account('clearing')}`,
    ],
  },
  {
    what: 'a deposit of which more was reversed than was paid',
    sql: [
      ...book(takeBackKey('trade-refund', 'over', 2), getChargebackPayer('over'), account('clearing'), 1_000_000),
      `update trade_take_backs set status = 'taken', moves = 3 where id = ${takeBack('over')}`,
      `insert into trade_take_backs (trade_id, outside_id, kind, amount, status, moves, asked, changed_at) select trade_id, 'refund:2', 'refund', 4500000, 'taken', 1, 0, 0
      from trade_take_backs where outside_id = 'refund:1'`,
      ...book(
        "'trade-refund:' || (select max(trade_id) from trade_take_backs where outside_id = 'refund:2') || ':' || (select max(id) from trade_take_backs) || ':0'",
        getPayerAccount("(select trade_id from trade_take_backs where outside_id = 'refund:2')"),
        account('clearing'),
        4_500_000,
      ),
    ],
  },
  {
    what: 'a cash gift credited twice',
    sql: book(`'gift:' || ${gift(1, true)} || ':2'`, account('promotions'), getGiftAccount(gift(1, true)), 1_000_000),
  },
  {
    what: 'a cash gift credited before it was redeemed',
    sql: book(`'gift:' || ${gift(1, false)}`, account('promotions'), getGiftAccount(gift(1, false)), 1_000_000),
  },
  {
    what: 'a free bet credited as money',
    sql: book(`'gift:' || ${gift(3, false)}`, account('promotions'), getGiftAccount(gift(3, false)), 1_000_000),
  },
  {
    what: 'a cash gift redeemed without its money',
    sql: [`update gifts set cur_bal = 0, redeemed_at = 1 where id = ${gift(1, false)}`],
  },
  {
    what: 'a redeemed gift that changed hands',
    sql: [`update gifts set user_id = 'somebody' where id = ${gift(1, true)}`],
  },
  { what: 'a gift that was lost', sql: [`delete from gifts where id = ${gift(1, true)}`] },
  {
    what: 'a gift worth more after it was redeemed',
    sql: [`update gifts set init_bal = init_bal + 1 where id = ${gift(1, true)}`],
  },
  {
    what: 'a gift paid by the house',
    sql: [
      `update entries set account_id = ${account('house')} where account_id = ${account('promotions')}`,
      `update accounts set balance = balance + (select balance from accounts where id = ${account('promotions')}) where id = ${account('house')}`,
      `update accounts set balance = 0 where id = ${account('promotions')}`,
    ],
  },
  { what: 'a stake reward that gave nothing', sql: ["delete from gifts where reason like 'stake-reward:%'"] },
  {
    what: 'a stake reward that gave more than its amount',
    sql: ["update gifts set init_bal = init_bal + 1, cur_bal = cur_bal + 1 where reason like 'stake-reward:%'"],
  },
  {
    what: 'points of a stake reward that went to somebody else',
    sql: ["update loyalty_points set user_id = 'somebody' where reason like 'stake-reward:%'"],
  },
  { what: 'a stake reward given for too little', sql: ['update stake_rewards set staked = 1'] },
  { what: 'a stake gift without a stake reward', sql: ['delete from stake_rewards'] },
  {
    what: 'a free bet of a VIP week that was not given',
    sql: ["insert into vip_weeks values ('somebody', '2026-01-05', 'ng', 3, 500000, 'given', 0)"],
  },
  {
    what: 'a free bet without a VIP week',
    sql: [
      "insert into gifts (user_id, country, currency, kind, init_bal, cur_bal, least_order_amount, usable_time, expire_time, reason, budget_month, created_at) values ('somebody', 'ng', 'NGN', 3, 5, 5, 0, 0, 9, 'vip-week:2026-01-05', '', 0)",
    ],
  },
  { what: 'a code that gave an uncounted gift', sql: ['update gift_codes set used = used - 1 where used > 0'] },
  {
    what: 'a code used twice by one player',
    sql: [
      "insert into gifts (user_id, country, currency, kind, init_bal, cur_bal, least_order_amount, usable_time, expire_time, reason, code_id, created_at) select user_id, country, currency, 3, 5, 5, 0, 0, 9, 'again', code_id, 0 from gifts where code_id is not null limit 1",
      'update gift_codes set used = used + 1 where used > 0',
    ],
  },
  {
    what: 'a cash-out paid twice',
    sql: [
      ...book(
        `'cashout:' || ${cashedBet('whole')} || ':' || ${cashOut('whole')} || ':2'`,
        account('house'),
        getCashOutAccount('whole'),
        1_000_000,
      ),
    ],
  },
  {
    what: 'a cash-out that was recorded twice',
    sql: [
      `insert into cash_outs (bet_id, user_id, kind, key, request_hash, share, least, status, created_at, decided_at, stake, gross, tax, priced_by)
      select bet_id, user_id, kind, gen_random_uuid(), request_hash, share, least, status, created_at, decided_at, stake, gross, tax, priced_by
      from cash_outs where id = ${cashOut('part')}`,
    ],
  },
  {
    what: 'a cash-out that did not take its stake',
    sql: [`update bets set stake = stake + cashed_stake where id = ${cashedBet('part')}`],
  },
  {
    what: 'a cash-out that left its stake in the reserved stakes',
    sql: [...bend(cashedBet('part'), 'cashout', 'stakes', 1000), ...bend(cashedBet('part'), 'cashout', 'house', -1000)],
  },
  {
    what: 'a bet settled after it was cashed out',
    sql: [
      ...book(
        `'settlement:' || ${cashedBet('whole')} || ':1'`,
        account('house'),
        getCashOutAccount('whole'),
        2_000_000,
      ),
      `update bets set status = 'won', gross = 2000000, bonus = 0, tax = 0, settlements = 1 where id = ${cashedBet('whole')}`,
    ],
  },
  {
    what: 'a bet settled at its whole stake after a part was cashed out',
    sql: [
      "update bets set gross = gross + cashed_stake where status = 'won' and cashed_stake > 0",
      ...bend("(select min(id) from bets where status = 'won' and cashed_stake > 0)", 'settlement', 'player', 400_000),
      ...bend("(select min(id) from bets where status = 'won' and cashed_stake > 0)", 'settlement', 'house', -400_000),
    ],
  },
  {
    what: 'an open bet with no stake left',
    sql: [`update bets set status = 'open', settled_at = null where id = ${cashedBet('whole')}`],
  },
  { what: 'a bet cashed out without a cash-out', sql: [`delete from cash_outs where id = ${cashOut('whole')}`] },
  {
    what: 'a cash-out rounded up by one unit',
    sql: [
      ...bend(cashedBet('part'), 'cashout', 'player', 1),
      ...bend(cashedBet('part'), 'cashout', 'house', -1),
      `update cash_outs set gross = gross + 1 where id = ${cashOut('part')}`,
      `update bets set cashed_gross = cashed_gross + 1 where id = ${cashedBet('part')}`,
    ],
  },
  {
    what: 'a cash-out priced by odds that were not stored',
    sql: [`update cash_outs set priced_by = null where id = ${cashOut('part')}`],
  },
  {
    what: 'a cash-out at outdated odds',
    sql: [
      `update cash_outs set priced_by = jsonb_set(priced_by, '{legs,0,oddsNow}', '19000') where id = ${cashOut('part')}`,
    ],
  },
  {
    what: 'a cash-out that paid less than was shown',
    sql: [`update cash_outs set least = gross where id = ${cashOut('whole')}`],
  },
  {
    what: 'a cash-out without its tax',
    sql: [
      `delete from entries where transfer_id in (select id from transfers where cause_kind = 'cashout-tax')`,
      "delete from transfers where cause_kind = 'cashout-tax'",
      `update cash_outs set tax = 0 where id = ${cashOut('whole')}`,
      `update bets set cashed_tax = 0 where id = ${cashedBet('whole')}`,
    ],
  },
  {
    what: 'a rejected cash-out that was paid',
    sql: [
      ...book(
        `'cashout:' || ${cashedBet('refused')} || ':' || ${cashOut('refused')}`,
        account('house'),
        getCashOutAccount('refused'),
        900_000,
      ),
    ],
  },
  {
    what: 'a pending cash-out paid before its delay was over',
    sql: [
      ...book(
        `'cashout:' || ${cashedBet('pending')} || ':' || ${cashOut('pending')}`,
        account('house'),
        getCashOutAccount('pending'),
        900_000,
      ),
    ],
  },
  {
    what: 'two pending cash-outs of a bet',
    sql: [
      'drop index cash_outs_one_pending',
      `insert into cash_outs (bet_id, user_id, kind, share, least, status, created_at, decide_at)
      select bet_id, user_id, kind, share, least, status, created_at, decide_at from cash_outs where id = ${cashOut('pending')}`,
    ],
  },
  {
    what: 'a cash-out that changed hands',
    sql: [`update cash_outs set user_id = 'somebody' where id = ${cashOut('part')}`],
  },
  {
    what: 'an edit without its new bet',
    sql: [
      `update bets set edited_from = null where edited_from is not null`,
      `update bets set edited_to = null where edited_to is not null`,
      `update cash_outs set new_bet_id = null where new_bet_id is not null`,
    ],
  },
  {
    what: 'an edit whose new bet belongs to another player',
    sql: [
      `update cash_outs set new_bet_id = ${bet('lost')} where kind = 'edit'`,
      `update bets set edited_from = (select bet_id from cash_outs where kind = 'edit') where id = ${bet('lost')}`,
      `update bets set edited_to = ${bet('lost')} where edited_to is not null`,
    ],
  },
  {
    what: 'a bet marked as edited without an edit',
    sql: [`update bets set edited_from = ${bet('lost')} where id = ${bet('open')}`],
  },
  {
    what: 'two cash-outs with the same key',
    sql: [
      'alter table cash_outs drop constraint cash_outs_user_key',
      `update cash_outs set key = (select key from cash_outs where id = ${cashOut('whole')}) where id = ${cashOut('part')}`,
    ],
  },
  {
    what: 'a settlement counted twice',
    sql: [`update bets set settlements = settlements + 1 where id = ${bet('won')}`],
  },
  {
    what: 'a virtual ticket that was paid more than its round gives',
    sql: [
      `update virtual_tickets set gross = gross + 100 where id = (select min(id) from virtual_tickets where status = 'won')`,
    ],
  },
  {
    what: 'a round whose result was changed after kick-off',
    sql: [
      `update virtual_rounds set results = jsonb_set(results, '{0,resultSequence}', '"AAAAHBBBB"') where id = (select min(id) from virtual_rounds where status = 'finished')`,
    ],
  },
  {
    what: 'a round that was played with a seed other than the published one',
    sql: [`update virtual_rounds set seed_hash = repeat('0', 64) where id = (select min(id) from virtual_rounds)`],
  },
  {
    what: 'a virtual ticket that stayed open after its round',
    sql: [
      `update virtual_tickets set status = 'open', gross = null, bonus = null, tax = null where id = (select min(id) from virtual_tickets where status = 'lost')`,
    ],
  },
  {
    what: 'a virtual stake without a ticket',
    sql: [
      `update transfers set cause_id = '0', key = 'virtual-stake:0' where id = (select min(id) from transfers where cause_kind = 'virtual-stake')`,
    ],
  },
  {
    what: 'a gift that paid for a virtual ticket without being reduced',
    sql: [
      `update gifts set cur_bal = init_bal where id = (select min(gift_id) from virtual_tickets where status <> 'void' and gift_stake > 0)`,
    ],
  },
  {
    what: 'a void virtual ticket whose gift was not restored',
    sql: [
      `update gifts set cur_bal = 0 where id = (select min(gift_id) from virtual_tickets where status = 'void' and gift_stake > 0)`,
    ],
  },
  {
    what: 'a stake reward that its budget did not count',
    sql: ["update promotion_budgets set given = given - 100 where promotion = 'stake-reward'"],
  },
  {
    what: 'a budget that counted more than a code can give',
    sql: ["update promotion_budgets set given = given + 100 where promotion = 'issue'"],
  },
  {
    what: 'a code that can give more than its budget counted',
    sql: ["update gift_codes set total = total + 1 where budget_month <> ''"],
  },
  {
    what: 'a stake gift that was given outside its budget',
    sql: ["update gifts set budget_month = null where reason like 'stake-reward:%'"],
  },
  {
    what: 'a stake gift counted in a month whose budget did not give it',
    sql: ["update gifts set budget_month = '2020-01' where reason like 'stake-reward:%'"],
  },
  {
    what: 'a birthday ticket that was given outside its budget',
    sql: [
      `update promotion_budgets b set given = given - t.budgeted from jackpot_tickets t where t.reason like 'birthday:%' and b.promotion = 'birthday'`,
      "update jackpot_tickets set budget_month = null where reason like 'birthday:%'",
    ],
  },
  {
    what: 'a challenge that was rewarded and gave nothing',
    sql: [
      "insert into virtual_rewards (user_id, challenge_id, amount, given_at) select user_id, 'first-win', 10000, 0 from gifts limit 1",
    ],
  },
  {
    what: 'a challenge that was rewarded and gave no points',
    sql: [
      "insert into virtual_rewards (user_id, challenge_id, amount, points, given_at) select user_id, 'first-win', 0, 5, 0 from gifts limit 1",
    ],
  },
  {
    what: 'challenge points without a reward',
    sql: [
      "insert into loyalty_points (user_id, reason, points, created_at) select user_id, 'virtual-challenge:first-win', 5, 0 from gifts limit 1",
    ],
  },
  {
    what: 'a game round that was paid more than its draw',
    sql: [
      `update game_rounds set gross = gross + 100 where id = (select min(id) from game_rounds where status = 'won')`,
    ],
  },
  {
    what: 'a decision of a game round that was changed after its result',
    sql: [
      `update game_rounds set steps = jsonb_set(steps, '{1,decision}', '"fold"') where game_id = 'stud-poker' and status <> 'open' and steps is not null`,
    ],
  },
  {
    what: 'an open game round with another stake than was debited',
    sql: [`update game_rounds set stake = stake + 100 where status = 'open'`],
  },
  {
    what: 'an open game round whose time was over two hours before the newest transfer of a game',
    sql: [
      `update game_rounds set due_at = (select max(time) from transfers where cause_kind like 'game-%') - 7200000 where status = 'open'`,
    ],
  },
  {
    what: 'a game round whose draw was changed after the bet',
    sql: [`update game_rounds set drawn = '[99]' where id = (select min(id) from game_rounds where status = 'lost')`],
  },
  {
    what: 'a game round that was drawn with a seed other than the published one',
    sql: [`update game_rounds set seed_hash = repeat('0', 64) where id = (select min(id) from game_rounds)`],
  },
  {
    what: 'a game stake without a round',
    sql: [
      `update transfers set cause_id = '0', key = 'game-stake:0' where id = (select min(id) from transfers where cause_kind = 'game-stake')`,
    ],
  },
  {
    what: 'a game that was played while its player was excluded',
    sql: [
      `insert into self_exclusions (user_id, scope, kind, start_time, end_time, created_at)
       select user_id, 'GAMES', 'time-out', played_at - 2, played_at + 2, played_at - 2 from game_rounds where status = 'won' limit 1`,
    ],
  },
  {
    what: 'a jackpot entry that was paid more than its rank',
    sql: [
      `update jackpot_entries set gross = gross + 100 where id = (select min(id) from jackpot_entries where tax > 0)`,
    ],
  },
  {
    what: 'a jackpot entry whose selections were changed after the round',
    sql: [`update jackpot_entries set picks = '222222' where id = (select min(id) from jackpot_entries where tax > 0)`],
  },
  {
    what: 'a jackpot round that began with more than was left over',
    sql: [`update jackpot_rounds set carried = carried + 100, seeded = seeded - 100 where no = 2`],
  },
  {
    what: 'a jackpot round that the house raised to more than the odds of its matches allow',
    sql: [`update jackpot_rounds set terms = jsonb_set(terms, '{favourites,0}', '15000') where no = 1`],
  },
  {
    what: 'a jackpot round in which the house left more money than allowed',
    sql: [`update jackpot_rounds set terms = jsonb_set(terms, '{leastJackpot}', '100000') where no = 3`],
  },
  {
    what: 'a jackpot round whose leftovers two rounds can use',
    sql: ['update jackpot_rounds set carried_to = null where no = 1'],
  },
  {
    what: 'a jackpot round with more house money than was added and carried over',
    sql: ['update jackpot_rounds set house = house - 100 where no = 2'],
  },
  {
    what: 'a match in two undecided jackpot rounds at the same time',
    sql: [
      `update jackpot_rounds set opened_at = (select decided_at - 1 from jackpot_rounds where no = 2) where no = 3`,
      `update jackpot_matches m set event_id = o.event_id from jackpot_matches o, jackpot_rounds r, jackpot_rounds b
       where r.no = 3 and m.round_id = r.id and m.no = 1 and b.no = 2 and b.country = r.country and o.round_id = b.id and o.no = 1`,
    ],
  },
  {
    what: 'a jackpot round whose results were changed after the payout',
    sql: [`update jackpot_rounds set results = '222222' where no = 1`],
  },
  {
    what: 'a jackpot entry that was accepted after the round had closed',
    sql: [
      `update jackpot_entries e set placed_at = r.closes_at from jackpot_rounds r where r.id = e.round_id and e.id = (select max(id) from jackpot_entries)`,
    ],
  },
  {
    what: 'a jackpot stake without an entry',
    sql: [
      `update transfers set cause_id = '0', key = 'jackpot-stake:0' where id = (select min(id) from transfers where cause_kind = 'jackpot-stake')`,
    ],
  },
  {
    what: 'jackpot money that went to the house',
    sql: [
      `update accounts set balance = balance - 100 where kind = 'jackpot' and currency = 'NGN'`,
      `update accounts set balance = balance + 100 where kind = 'house' and currency = 'NGN'`,
    ],
  },
  {
    what: 'a boost that reserved less than its bets may add',
    sql: ['update boosts set reserved = reserved - 1'],
  },
  {
    what: 'a player who staked more on a boost than its maximum',
    sql: ['update boosts set max_stake = 1'],
  },
  {
    what: 'a boost that paid for a bet from the house',
    sql: [
      `update entries e set account_id = ${account('house')} from transfers t
       where t.id = e.transfer_id and t.id = (select max(id) from transfers where cause_kind = 'boost') and e.account_id = ${account('promotions')}`,
      `update accounts set balance = balance + ${BOOST_EXTRA} where id = ${account('promotions')}`,
      `update accounts set balance = balance - ${BOOST_EXTRA} where id = ${account('house')}`,
    ],
  },
  {
    what: 'a bet that lost its boost',
    sql: ['delete from bet_boosts where bet_id = (select max(bet_id) from bet_boosts)'],
  },
  {
    what: 'a boost that adds more than its odds give',
    sql: ['update bet_boosts set odds = odds - 100 where extra > 0'],
  },
];
