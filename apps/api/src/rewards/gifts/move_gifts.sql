-- Moves what is left of gifts: [{id, amount, sameEnd, held}], below zero what bets use, above zero what void and refused bets give back. What was
-- given back and is used again when its bet is no longer void is owed by the gift: the house bears it, and the next amount that comes back
-- repays it first. What comes back can be used for another week at the least; with `sameEnd` as long as before, where it came back by the
-- player's own choice; with `held` (ms) so much longer as it was taken for, where its order was refused after the live delay: nobody keeps a
-- gift alive by orders that are refused.
-- Locks: gifts by id; after players and bets, before exposures and the house's accounts.
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
