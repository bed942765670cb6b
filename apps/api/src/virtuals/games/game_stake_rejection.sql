-- Returns the code of the rule that rejects a stake of a player on a game; null when it is allowed. Without a stake, only exclusions count.
-- scope: GAMES or VIRTUALS, the product of the game.
create or replace function game_stake_rejection(player text, scope text, currency_code text, asked bigint, now_ms bigint) returns int
language plpgsql stable as $$
declare
  held bigint;
begin
  if exists (select from exclusions_from(player, array['ALL', scope], now_ms)) then return {{code.selfExcluded}}; end if;
  if asked = 0 then return null; end if;
  if exists (select from reality_checks_due(player, now_ms)) then return {{code.realityCheckDue}}; end if;
  if (select room.amount < asked from stake_left(player, now_ms) room) then return {{code.limitReached}}; end if;
  select balance into held from accounts where owner = player and kind = 'player' and currency = currency_code;
  if coalesce(held, 0) < asked then return {{code.insufficientBalance}}; end if;
  if held - unconfirmed_money(player, now_ms) < asked then return {{code.winningsUnconfirmed}}; end if;
  return null;
end $$
