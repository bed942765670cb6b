-- Returns the round that a player can bet on: the existing one, or a new one with the next number.
-- asked: {userId, id, currency, sportId, engine, serverSeed, seedHash, instead, lasts}, all about the new round except `instead`, the id of the round that it
-- replaces in any state; `lasts` is the time for which it accepts bets, ms.
-- Returns {made: false, id} when another round of this engine accepts bets already, else {made: true, id, roundNumber, createdAt, dueAt, closed}; `closed` is
-- the result of close_virtual_round for a replaced round.
-- Locks: those of close_virtual_round; without a replaced round, the player's and debt accounts by id.
create or replace function prepare_virtual_round(asked jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := asked->>'userId';
  present virtual_rounds;
  made virtual_rounds;
  closed json;
begin
  perform 1 from accounts where owner = player and kind in ('player', 'debt') order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  select * into present from virtual_rounds r where r.user_id = player and r.status = 'prepared';
  if found then
    -- A concurrent call of the player may have prepared it.
    if present.id is distinct from asked->>'instead' and present.due_at > now_ms and present.engine = (asked->>'engine')::int then
      return json_build_object('made', false, 'id', present.id);
    end if;
    closed := close_virtual_round(present.id, 'prepared', '[]', now_ms);
  end if;
  insert into virtual_rounds (id, user_id, currency, sport_id, engine, round_number, server_seed, seed_hash, status, created_at, due_at)
  values (asked->>'id', player, asked->>'currency', asked->>'sportId', (asked->>'engine')::int,
    (select coalesce(max(r.round_number), 0) + 1 from virtual_rounds r where r.user_id = player),
    asked->>'serverSeed', asked->>'seedHash', 'prepared', now_ms, now_ms + (asked->>'lasts')::bigint)
  returning * into made;
  -- The newest round determines the next number; an older round without tickets is no longer needed.
  update virtual_rounds r set unused = true
  where r.user_id = player and r.round_number = made.round_number - 1 and r.status = 'cancelled'
    and not exists (select from virtual_tickets t where t.round_id = r.id);
  return json_build_object('made', true, 'id', made.id, 'roundNumber', made.round_number, 'createdAt', made.created_at, 'dueAt', made.due_at, 'closed', closed);
end $$
