-- Takes a stake on a player's round, or refuses it and leaves nothing.
-- ticket: {userId, sessionId, roundId, key, hash, currency, stake, legs, rules, most}; `most` is how many tickets a round takes.
-- A known key gets its first response: {code: 1, id, same}. Codes: `success` with {id, number, balance, placedAt}; `loginRequired` the login is over;
-- `roundUnknown` no such round of this player; `roundOver` it takes no bets any more; `roundFull` it has `most` tickets; `selfExcluded`, `limitReached`, `insufficientBalance`.
-- Everything that changes a round stands under the lock on its player's account, so nothing comes between.
-- Locks: the player's account, then those of ledger_transfer.
create or replace function place_virtual_ticket(ticket jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := ticket->>'userId';
  asked constant bigint := (ticket->>'stake')::bigint;
  held bigint;
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
  if round.status <> 'prepared' or round.due_at <= now_ms then return json_build_object('code', {{code.roundOver}}); end if;
  if exists (select from exclusions_from(player, array['ALL', 'VIRTUALS'], now_ms)) then return json_build_object('code', {{code.selfExcluded}}); end if;
  if (select count(*) from virtual_tickets where round_id = round.id) >= (ticket->>'most')::int then
    return json_build_object('code', {{code.roundFull}});
  end if;
  if (select room.amount < asked from stake_left(player, now_ms) room) then return json_build_object('code', {{code.limitReached}}); end if;
  if coalesce(held, 0) < asked then return json_build_object('code', {{code.insufficientBalance}}); end if;

  insert into virtual_tickets (round_id, user_id, currency, key, request_hash, stake, legs, rules, status, placed_at, balance_after)
  values (round.id, player, round.currency, (ticket->>'key')::uuid, ticket->>'hash', asked, ticket->'legs', ticket->'rules', 'open', now_ms,
    held - asked)
  returning * into made;
  perform ledger_transfer('virtual-stake:' || made.id, 'virtual-stake', made.id::text, now_ms, jsonb_build_array(
    jsonb_build_object('kind', 'player', 'owner', player, 'currency', round.currency, 'amount', -asked),
    jsonb_build_object('kind', 'stakes', 'owner', '', 'currency', round.currency, 'amount', asked)));
  return json_build_object('code', {{code.success}}, 'id', made.id, 'number', made.number, 'balance', made.balance_after, 'placedAt', now_ms);
end $$
