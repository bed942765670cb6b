-- Plays a player's round of a game: debits the stake, stores the result and pays it, or rejects the round without changing anything. All in one transaction, so
-- a server that crashes has done all of it or nothing.
-- play: {userId, sessionId, roundId, key, hash, version, scope, stake, picks, playerSeed, terms, drawn, status, gross, tax}
-- `scope` is the product of the game, whose exclusion rejects the round.
-- A known key returns its first result: {code: 1, id, same}. Other codes: `success` with {id, balance}; `loginRequired` the session has ended;
-- `gameRoundUnknown` the player has no such round; `gameRoundOver` it is no longer prepared, or its rules have changed; `selfExcluded`, `realityCheckDue`,
-- `limitReached`, `insufficientBalance`, `winningsUnconfirmed`.
-- Locks: the player's and debt accounts by id, the operator accounts by id, then those of ledger_transfer, which are the same.
create or replace function play_game_round(play jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := play->>'userId';
  asked constant bigint := (play->>'stake')::bigint;
  paid_gross constant bigint := (play->>'gross')::bigint;
  paid_tax constant bigint := (play->>'tax')::bigint;
  held bigint;
  known game_rounds;
  round game_rounds;
begin
  perform 1 from accounts where owner = player and kind in ('player', 'debt') order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if not exists (
    select from sessions where id = play->>'sessionId' and user_id = player and ended_at is null and expires_at > now_ms) then
    return json_build_object('code', {{code.loginRequired}});
  end if;
  select * into known from game_rounds where user_id = player and key = (play->>'key')::uuid;
  if found then
    return json_build_object('code', 1, 'id', known.id, 'same', known.request_hash = play->>'hash');
  end if;
  select * into round from game_rounds where id = play->>'roundId' and user_id = player;
  if not found then return json_build_object('code', {{code.gameRoundUnknown}}); end if;
  if round.status <> 'prepared' or round.version <> (play->>'version')::int then
    return json_build_object('code', {{code.gameRoundOver}});
  end if;
  if exists (select from exclusions_from(player, array['ALL', play->>'scope'], now_ms)) then return json_build_object('code', {{code.selfExcluded}}); end if;
  if exists (select from reality_checks_due(player, now_ms)) then return json_build_object('code', {{code.realityCheckDue}}); end if;
  if (select room.amount < asked from stake_left(player, now_ms) room) then return json_build_object('code', {{code.limitReached}}); end if;
  select balance into held from accounts where owner = player and kind = 'player' and currency = round.currency;
  if coalesce(held, 0) < asked then return json_build_object('code', {{code.insufficientBalance}}); end if;
  if held - unconfirmed_money(player, now_ms) < asked then return json_build_object('code', {{code.winningsUnconfirmed}}); end if;
  perform 1 from accounts a where a.owner = '' and a.currency = round.currency and a.kind in ('stakes', 'house', 'tax') order by a.id for no key update;

  perform ledger_transfer('game-stake:' || round.id, 'game-stake', round.id, now_ms, jsonb_build_array(
    jsonb_build_object('kind', 'player', 'owner', player, 'currency', round.currency, 'amount', -asked),
    jsonb_build_object('kind', 'stakes', 'owner', '', 'currency', round.currency, 'amount', asked)));
  perform ledger_transfer('game-settlement:' || round.id, 'game-settlement', round.id, now_ms, (
    select jsonb_agg(jsonb_build_object('kind', side.kind, 'owner', side.owner, 'currency', round.currency, 'amount', side.amount,
      'reserved', side.reserved))
    from (values ('player', player, paid_gross, paid_tax), ('stakes', '', -asked, 0), ('house', '', asked - paid_gross, 0)) as side(kind, owner, amount, reserved)
    where side.amount <> 0));
  if paid_tax > 0 then
    perform ledger_transfer('game-tax:' || round.id, 'game-tax', round.id, now_ms, jsonb_build_array(
      jsonb_build_object('kind', 'player', 'owner', player, 'currency', round.currency, 'amount', -paid_tax),
      jsonb_build_object('kind', 'tax', 'owner', '', 'currency', round.currency, 'amount', paid_tax)));
  end if;
  select balance into held from accounts where owner = player and kind = 'player' and currency = round.currency;

  update game_rounds r set status = play->>'status', key = (play->>'key')::uuid, request_hash = play->>'hash', player_seed = play->>'playerSeed',
    picks = play->'picks', stake = asked, terms = play->'terms', drawn = play->'drawn', gross = paid_gross, tax = paid_tax,
    played_at = now_ms, balance_after = held
  where r.id = round.id;
  return json_build_object('code', {{code.success}}, 'id', round.id, 'balance', held);
end $$
