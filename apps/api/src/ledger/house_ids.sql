-- Ids of the operator accounts, one row per currency.
create or replace view house_ids as
select currency,
  max(id) filter (where kind = 'stakes') as stakes_account, max(id) filter (where kind = 'house') as house_account,
  max(id) filter (where kind = 'bonus') as bonus_account, max(id) filter (where kind = 'tax') as tax_account,
  max(id) filter (where kind = 'promotions') as promotions_account
from accounts where owner = '' group by currency
