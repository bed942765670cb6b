-- A bet whose legs have new results, before and after the change; `paid`: its outcome changed;
-- `extra`: the part of gross that a boost adds. Rows of this type are read several times faster than JSON
-- objects.
create type bet_change as (
  id bigint, user_id text, currency text, number bigint, version int, stake bigint, exposure bigint, settlements int,
  old_status text, old_gross bigint, old_bonus bigint, old_tax bigint,
  status text, gross bigint, bonus bigint, tax bigint, paid boolean, gift_id bigint, gift_back bigint, old_gift_back bigint,
  extra bigint, old_extra bigint)
