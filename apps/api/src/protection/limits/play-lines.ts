/**
 * Deposits, withdrawals, stakes and returns of a player ($1), one row each: kind, time (ms since 1970) and amount (units). A deposit counts
 * with the amount that reached the balance, including the opening balance of a demo account; a withdrawal counts once it is paid; a stake
 * counts without the part paid by a gift.
 */
export const PLAY_LINES = `
  select kind, decided_at as time, case kind when 'deposit' then amount - fee else amount end as amount
  from trades where user_id = $1 and status = 'success'
  union all
  select 'deposit', t.time, e.amount from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
  where t.key = 'deposit:demo:' || $1 and a.owner = $1
  union all
  select 'stake', placed_at, stake + cashed_stake - gift_stake from bets where user_id = $1 and status <> 'refused'
  union all
  select 'stake', placed_at, stake - gift_stake from virtual_tickets where user_id = $1
  union all
  select 'return', settled_at, gross - tax from virtual_tickets where user_id = $1 and settled_at is not null and gross is not null
  union all
  select 'stake', coalesce(opened_at, played_at), stake from game_rounds where user_id = $1 and stake is not null
  union all
  select 'return', played_at, gross - tax from game_rounds where user_id = $1 and played_at is not null
  union all
  select 'stake', placed_at, stake - gift_stake from jackpot_entries where user_id = $1
  union all
  select 'return', settled_at, gross - tax from jackpot_entries where user_id = $1 and settled_at is not null
  union all
  select 'return', settled_at, gross - tax from bets where user_id = $1 and status in ('won', 'void') and settled_at is not null
  union all
  select 'return', decided_at, gross - tax from cash_outs where user_id = $1 and status = 'done'`;

/**
 * Results of a player ($1), one row for each settled bet, ticket, round or entry and each cashed-out part: its time (ms since 1970) and the
 * payout less the player's own stake (units, negative for a loss). Open bets are not included.
 */
export const RESULT_LINES = `
  select settled_at as time, case when status in ('won', 'void') then gross - tax else 0 end - (stake - gift_stake) as amount
  from bets where user_id = $1 and status in ('won', 'void', 'lost') and settled_at is not null
  union all
  select decided_at, gross - tax - stake from cash_outs where user_id = $1 and status = 'done'
  union all
  select settled_at, coalesce(gross - tax, 0) - (stake - gift_stake) from virtual_tickets where user_id = $1 and settled_at is not null
  union all
  select played_at, gross - tax - stake from game_rounds where user_id = $1 and played_at is not null
  union all
  select settled_at, gross - tax - (stake - gift_stake) from jackpot_entries where user_id = $1 and settled_at is not null`;

/** Open stakes of a player ($1), one row each: time of placement and amount without the part paid by a gift. */
export const OPEN_STAKES = `
  select placed_at as time, stake - gift_stake as amount from bets where user_id = $1 and status in ('open', 'pending')
  union all
  select placed_at, stake - gift_stake from virtual_tickets where user_id = $1 and settled_at is null
  union all
  select opened_at, stake from game_rounds where user_id = $1 and status = 'open'
  union all
  select placed_at, stake - gift_stake from jackpot_entries where user_id = $1 and settled_at is null`;
