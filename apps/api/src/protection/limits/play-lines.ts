/**
 * What a player ($1) paid in and out, staked and got back, a row each: kind, time (ms since 1970) and amount (units). A deposit counts
 * with what reached the balance, a withdrawal once it was paid.
 */
export const PLAY_LINES = `
  select kind, decided_at as time, case kind when 'deposit' then amount - fee else amount end as amount
  from trades where user_id = $1 and status = 'success'
  union all
  select 'stake', placed_at, stake + cashed_stake from bets where user_id = $1 and status <> 'refused'
  union all
  select 'stake', placed_at, stake from virtual_tickets where user_id = $1
  union all
  select 'return', settled_at, gross - tax from virtual_tickets where user_id = $1 and settled_at is not null and gross is not null
  union all
  select 'return', settled_at, gross - tax from bets where user_id = $1 and status in ('won', 'void') and settled_at is not null
  union all
  select 'return', decided_at, gross - tax from cash_outs where user_id = $1 and status = 'done'`;
