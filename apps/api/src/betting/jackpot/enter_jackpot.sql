-- Accepts a player's entry into a jackpot round, or rejects it without changing anything.
-- entry: {userId, sessionId, country, currency, roundId, key, hash, picks, pay, most}; `most` is the maximum number of entries per player in the round.
-- A known key returns its first result: {code: 1, id, same}. Other codes: `success` with {id}; `loginRequired` the session has ended; `jackpotUnknown` no such
-- round; `jackpotClosed` the round no longer accepts entries; `selfExcluded`, `realityCheckDue`, `jackpotFull`, `noJackpotTicket`, `limitReached`,
-- `insufficientBalance`, `winningsUnconfirmed`.
-- A payout locks the round before the accounts, but only once the round no longer accepts entries, so the two lock orders cannot deadlock.
-- Locks: the player's and debt accounts by id, the round, a ticket, then those of ledger_transfer.
create or replace function enter_jackpot(entry jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := entry->>'userId';
  by_ticket constant boolean := entry->>'pay' = 'ticket';
  set_ms constant bigint := now_ms;
  own bigint;
  held bigint;
  used bigint;
  known jackpot_entries;
  round jackpot_rounds;
  made jackpot_entries;
begin
  perform 1 from accounts where owner = player and kind in ('player', 'debt') order by id for no key update;
  now_ms := coalesce(set_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if not exists (
    select from sessions where id = entry->>'sessionId' and user_id = player and ended_at is null and expires_at > now_ms) then
    return json_build_object('code', {{code.loginRequired}});
  end if;
  select * into known from jackpot_entries where user_id = player and key = (entry->>'key')::uuid;
  if found then
    return json_build_object('code', 1, 'id', known.id, 'same', known.request_hash = entry->>'hash');
  end if;
  select * into round from jackpot_rounds where id = (entry->>'roundId')::bigint and country = entry->>'country';
  if not found then return json_build_object('code', {{code.jackpotUnknown}}); end if;
  if round.status = 'open' and round.closes_at > now_ms then
    select * into round from jackpot_rounds where id = round.id for no key update;
    now_ms := coalesce(set_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  end if;
  if round.status <> 'open' or round.closes_at <= now_ms or exists (
    select from jackpot_matches m left join events e on e.id = m.event_id
    where m.round_id = round.id and (m.result is not null or e.status in ('live', 'suspended', 'ended', 'closed', 'cancelled', 'postponed', 'abandoned')
      or (e.status = 'notStarted' and e.start_time <= now_ms)
      -- A match postponed by more than this has no result in time and counts as a hit.
      or e.start_time > m.start_time + {{jackpot.mostMovedMs}}
      -- A result that the feed has reported is public before the round stores it.
      or exists (select from outcomes o where o.event_id = m.event_id and o.market_id = 1 and o.specifiers = ''
        having bool_or(o.result = 1) or bool_and(o.result is not null))
      or exists (select from cancellations c where c.event_id = m.event_id and c.market_id = 1 and c.specifiers = ''
        and c.start_time is null and c.end_time is null))) then
    return json_build_object('code', {{code.jackpotClosed}});
  end if;
  if exists (select from exclusions_in_force(player, now_ms)) then return json_build_object('code', {{code.selfExcluded}}); end if;
  if exists (select from reality_checks_due(player, now_ms)) then return json_build_object('code', {{code.realityCheckDue}}); end if;
  if (select count(*) from jackpot_entries where round_id = round.id and user_id = player) >= (entry->>'most')::int then
    return json_build_object('code', {{code.jackpotFull}});
  end if;
  if by_ticket then
    select id into used from jackpot_tickets where user_id = player and country = round.country and used_at is null and expires_at > now_ms
    order by expires_at, id limit 1 for no key update;
    if not found then return json_build_object('code', {{code.noJackpotTicket}}); end if;
  end if;
  own := case when by_ticket then 0 else (round.terms->>'price')::bigint end;
  -- A player who has used up a session time limit cannot enter, not even with a ticket.
  if (select room.amount < own or (room.amount <= 0 and exists (
      select from limits_used(player, now_ms) l where l.kind = 'session' and l.used >= l.amount)) from stake_left(player, now_ms) room) then
    return json_build_object('code', {{code.limitReached}});
  end if;
  select balance into held from accounts where owner = player and kind = 'player' and currency = round.currency;
  if coalesce(held, 0) < own then return json_build_object('code', {{code.insufficientBalance}}); end if;
  if own > 0 and held - unconfirmed_money(player, now_ms) < own then return json_build_object('code', {{code.winningsUnconfirmed}}); end if;

  insert into jackpot_entries (round_id, user_id, currency, key, request_hash, picks, stake, gift_stake, ticket_id, placed_at, balance_after)
  values (round.id, player, round.currency, (entry->>'key')::uuid, entry->>'hash', entry->>'picks', (round.terms->>'price')::bigint,
    (round.terms->>'price')::bigint - own, used, now_ms, coalesce(held, 0) - own)
  returning * into made;
  if used is not null then update jackpot_tickets set used_at = now_ms where id = used; end if;
  update jackpot_rounds r set entries = r.entries + 1, staked = r.staked + made.stake where r.id = round.id;
  perform ledger_transfer('jackpot-stake:' || made.id, 'jackpot-stake', made.id::text, now_ms, jsonb_build_array(
    case when by_ticket then jsonb_build_object('kind', 'promotions', 'owner', '', 'currency', round.currency, 'amount', -made.stake)
      else jsonb_build_object('kind', 'player', 'owner', player, 'currency', round.currency, 'amount', -made.stake) end,
    jsonb_build_object('kind', 'jackpot', 'owner', '', 'currency', round.currency, 'amount', made.stake)));
  return json_build_object('code', {{code.success}}, 'id', made.id);
end $$
