-- What of a credit to a player repays a debt: `owed` above zero, `up_to` what came in this booking up to and with this
-- credit. Everything that comes to a player repays first, except a deposit (docs/adr/0035).
create or replace function debt_repaid(owed bigint, up_to bigint, credit bigint) returns bigint
language sql immutable as $$
  select least(owed, up_to) - least(owed, up_to - credit)
$$
