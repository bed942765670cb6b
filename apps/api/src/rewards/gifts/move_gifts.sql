-- Changes the balances of gifts: [{id, amount, sameEnd, held}]; a negative amount is used by bets, a positive one is returned by void and rejected bets. If a
-- returned amount was used by another bet and its bet is then no longer void, the gift owes it: the operator bears it, and the next returned amount repays it
-- first. A redeemed amount was charged before (charge_redeemed_gifts).
-- A returned amount is valid for at least another week. `sameEnd` keeps the expiry, where the player's own choice returned it. `held` (ms) extends the expiry
-- by the time for which a rejected order used it in its live delay, so that nobody keeps a gift valid with orders that are rejected.
-- Locks: gifts by id; after players and bets, before rows of exposures and the operator accounts.
create or replace function move_gifts(moves jsonb, now_ms bigint) returns void
language plpgsql as $$
declare
  move record;
begin
  for move in
    select m.id, sum(m.amount)::bigint as amount, coalesce(bool_and(m."sameEnd"), false) as same_end, max(m.held) as held
    from jsonb_to_recordset(moves) as m(id bigint, amount bigint, "sameEnd" boolean, held bigint) group by m.id order by m.id
  loop
    update gifts set
      cur_bal = greatest(0, cur_bal - owed + move.amount),
      owed = greatest(0, owed - cur_bal - move.amount),
      expire_time = case when move.amount <= 0 or move.same_end then expire_time
        else coalesce(expire_time + move.held, greatest(expire_time, now_ms + {{gift.keptMs}})) end
    where id = move.id;
  end loop;
end $$
