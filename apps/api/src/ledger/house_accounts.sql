-- The operator accounts: one of each kind per currency.
insert into accounts (kind, owner, currency)
select kind, '', currency
from unnest(array['stakes', 'house', 'bonus', 'tax', 'demo-bank', 'clearing', 'payouts', 'promotions', 'jackpot']) kind, unnest(array['GHS', 'NGN']) currency
on conflict do nothing
