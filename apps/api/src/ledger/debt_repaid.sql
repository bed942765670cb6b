-- Part of a credit to a player that repays a debt. `owed`: the debt, positive; `up_to`: the sum of this booking's credits up to and including this one. Every
-- credit repays first, except a deposit (docs/adr/0035).
create or replace function debt_repaid(owed bigint, up_to bigint, credit bigint) returns bigint
language sql immutable as $$
  select least(owed, up_to) - least(owed, up_to - credit)
$$
