-- Returns redeemed money to a gift, whose player was charged for it. A negative redemption is stored, so that the redemptions of a gift add up to its redeemed
-- amount. The caller has locked the gift.
create or replace function unredeem_gift(gift bigint, charge bigint, now_ms bigint) returns void
language plpgsql as $$
begin
  insert into gift_redemptions (user_id, key, gift_id, amount, time)
  select g.user_id, gen_random_uuid(), g.id, -charge, now_ms from gifts g where g.id = gift;
  update gifts g set cur_bal = g.cur_bal + charge, redeemed = coalesce(g.redeemed, g.init_bal) - charge where g.id = gift;
end $$
