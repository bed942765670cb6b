-- Kicks off a player's round: its results are final, and no more bets are accepted.
-- kick_off: {userId, sessionId, roundId, playerSeed, results, lasts}; `lasts` is the time for which it is shown, ms.
-- Codes: `success` with {kickedOffAt, dueAt}; `loginRequired` the session has ended; `roundUnknown` the player has no such round; `roundKickedOff` it was
-- kicked off before; `roundOver` it was cancelled or its time is over; `selfExcluded` the player is excluded; `roundEmpty` it has no tickets.
-- Locks: the player's accounts by id.
create or replace function kick_off_virtual_round(kick_off jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := kick_off->>'userId';
  round virtual_rounds;
begin
  perform 1 from accounts where owner = player and kind = 'player' order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if not exists (
    select from sessions where id = kick_off->>'sessionId' and user_id = player and ended_at is null and expires_at > now_ms) then
    return json_build_object('code', {{code.loginRequired}});
  end if;
  select * into round from virtual_rounds where id = kick_off->>'roundId' and user_id = player;
  if not found then return json_build_object('code', {{code.roundUnknown}}); end if;
  if round.status in ('live', 'finished') then return json_build_object('code', {{code.roundKickedOff}}); end if;
  if round.status <> 'prepared' or round.due_at <= now_ms then return json_build_object('code', {{code.roundOver}}); end if;
  if exists (select from exclusions_from(player, array['ALL', 'VIRTUALS'], now_ms)) then return json_build_object('code', {{code.selfExcluded}}); end if;
  if not exists (select from virtual_tickets where round_id = round.id) then return json_build_object('code', {{code.roundEmpty}}); end if;

  update virtual_rounds set status = 'live', player_seed = kick_off->>'playerSeed', results = kick_off->'results',
    kicked_off_at = now_ms, due_at = now_ms + (kick_off->>'lasts')::bigint
  where id = round.id;
  return json_build_object('code', {{code.success}}, 'kickedOffAt', now_ms, 'dueAt', now_ms + (kick_off->>'lasts')::bigint);
end $$
