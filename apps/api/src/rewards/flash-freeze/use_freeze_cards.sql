-- Uses a card for each bet: [{userId, bet, weekStart}]. Safe to call twice. The time is never before `weekStart`, even if the server that computed the week is
-- ahead of the database's clock. Otherwise the card would not count in its week, and the player would have one more.
create or replace function use_freeze_cards(used jsonb, now_ms bigint) returns void
language sql as $$
  insert into freeze_cards (user_id, amount, reason, time)
  select u."userId", -1, 'bet:' || u.bet, greatest(now_ms, u."weekStart")
  from jsonb_to_recordset(used) as u("userId" text, bet bigint, "weekStart" bigint)
  on conflict do nothing
$$
