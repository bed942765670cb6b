-- Returns the cards that these bets used: a card that held no odds is not spent.
create or replace function give_freeze_cards_back(bets bigint[]) returns void
language sql as $$
  delete from freeze_cards c using bets b where b.id = any(bets) and c.user_id = b.user_id and c.reason = 'bet:' || b.id
$$
