-- Takes a card for each bet: [{userId, bet}]. Safe to call twice.
create or replace function use_freeze_cards(used jsonb, now_ms bigint) returns void
language sql as $$
  insert into freeze_cards (user_id, amount, reason, time)
  select u."userId", -1, 'bet:' || u.bet, now_ms from jsonb_to_recordset(used) as u("userId" text, bet bigint)
  on conflict do nothing
$$
