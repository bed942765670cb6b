-- Places a ticket on a player's round, or rejects it without changing anything.
-- ticket: {userId, sessionId, roundId, engine, key, hash, country, currency, stake, giftId, giftStake, legs, rules, most, seen}; `engine` is the version that priced
-- the legs, `most` is the maximum number of tickets per round, `giftStake` the part of the stake that the gift `giftId` pays (0 and null without one), `seen`
-- the number of the round's tickets that the caller has checked (null: none).
-- A known key returns its first result: {code: 1, id, same}. {code: 2} asks the caller to check all tickets of the round, because a gift pays for one of them
-- or for this one.
-- Other codes: `success` with {id, number, balance, balanceVersion, placedAt}; `loginRequired` the session has ended; `roundUnknown` the player has no such
-- round; `roundOver` it no longer accepts bets, or is played by another version of the engine than the one that priced the legs; `roundFull` it has `most`
-- tickets; `gameClosed` the operator has closed virtual football in the country; `selfExcluded`, `realityCheckDue`, `giftUnusable`, `limitReached`, `insufficientBalance`, `winningsUnconfirmed`.
-- Every change to a round is made under the lock on its player's account, so the round does not change in between.
-- Locks: the player's account, the gift, then those of ledger_transfer.
create or replace function place_virtual_ticket(ticket jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := ticket->>'userId';
  asked constant bigint := (ticket->>'stake')::bigint;
  gift_pays constant bigint := (ticket->>'giftStake')::bigint;
  own constant bigint := asked - gift_pays;
  held bigint;
  there int;
  known virtual_tickets;
  round virtual_rounds;
  made virtual_tickets;
begin
  select balance into held from accounts
  where owner = player and kind = 'player' and currency = ticket->>'currency' for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if not exists (
    select from sessions where id = ticket->>'sessionId' and user_id = player and ended_at is null and expires_at > now_ms) then
    return json_build_object('code', {{code.loginRequired}});
  end if;
  select * into known from virtual_tickets where user_id = player and key = (ticket->>'key')::uuid;
  if found then
    return json_build_object('code', 1, 'id', known.id, 'same', known.request_hash = ticket->>'hash');
  end if;
  select * into round from virtual_rounds where id = ticket->>'roundId' and user_id = player;
  if not found then return json_build_object('code', {{code.roundUnknown}}); end if;
  if round.status <> 'prepared' or round.due_at <= now_ms or round.engine <> (ticket->>'engine')::int then
    return json_build_object('code', {{code.roundOver}});
  end if;
  if is_game_closed(ticket->>'country', '{{lobby.football}}') then return json_build_object('code', {{code.gameClosed}}); end if;
  if exists (select from exclusions_from(player, array['ALL', 'VIRTUALS'], now_ms)) then return json_build_object('code', {{code.selfExcluded}}); end if;
  if exists (select from reality_checks_due(player, now_ms)) then return json_build_object('code', {{code.realityCheckDue}}); end if;
  select count(*) into there from virtual_tickets where round_id = round.id;
  if there >= (ticket->>'most')::int then return json_build_object('code', {{code.roundFull}}); end if;
  if (ticket->>'seen')::int is distinct from there
    and (gift_pays > 0 or exists (select from virtual_tickets where round_id = round.id and gift_stake > 0)) then
    return json_build_object('code', 2);
  end if;
  if gift_pays > 0 then
    perform 1 from gifts g where g.id = (ticket->>'giftId')::bigint and g.user_id = player and g.currency = round.currency and g.bvn_verified
      and greatest(now_ms, g.created_at) >= g.usable_time and now_ms < g.expire_time and g.cur_bal >= gift_pays for no key update;
    if not found then return json_build_object('code', {{code.giftUnusable}}); end if;
    if (select g.cur_bal from gifts g where g.id = (ticket->>'giftId')::bigint) - unconfirmed_gift(player, (ticket->>'giftId')::bigint, now_ms) < gift_pays then
      return json_build_object('code', {{code.winningsUnconfirmed}});
    end if;
  end if;
  -- A player who has used up a session time limit cannot bet, not even with a gift that pays the whole stake.
  if (select room.amount < own or (own = 0 and room.amount <= 0 and exists (
      select from limits_used(player, now_ms) l where l.kind = 'session' and l.used >= l.amount)) from stake_left(player, now_ms) room) then
    return json_build_object('code', {{code.limitReached}});
  end if;
  if coalesce(held, 0) < own then return json_build_object('code', {{code.insufficientBalance}}); end if;
  if own > 0 and held - unconfirmed_money(player, now_ms) < own then return json_build_object('code', {{code.winningsUnconfirmed}}); end if;

  insert into virtual_tickets (round_id, user_id, currency, key, request_hash, stake, gift_id, gift_stake, legs, rules, status, placed_at, balance_after)
  values (round.id, player, round.currency, (ticket->>'key')::uuid, ticket->>'hash', asked,
    case when gift_pays > 0 then (ticket->>'giftId')::bigint end, gift_pays, ticket->'legs', ticket->'rules', 'open', now_ms, coalesce(held, 0) - own)
  returning * into made;
  if gift_pays > 0 then
    perform move_gifts(jsonb_build_array(jsonb_build_object('id', made.gift_id, 'amount', -gift_pays)), now_ms);
  end if;
  perform ledger_transfer('virtual-stake:' || made.id, 'virtual-stake', made.id::text, now_ms, (
    select jsonb_agg(jsonb_build_object('kind', side.kind, 'owner', side.owner, 'currency', round.currency, 'amount', side.amount))
    from (values ('player', player, -own), ('promotions', '', -gift_pays), ('stakes', '', asked)) as side(kind, owner, amount)
    where side.amount <> 0));
  return json_build_object('code', {{code.success}}, 'id', made.id, 'number', made.number, 'balance', made.balance_after, 'balanceVersion', (
    select version from accounts where owner = player and kind = 'player' and currency = round.currency), 'placedAt', now_ms);
end $$
