-- Plays a player's round of a game: debits the stake, stores the result and pays it, or rejects the round without changing anything. All in one transaction, so
-- a server that crashes has done all of it or nothing.
-- play: {userId, sessionId, country, roundId, key, hash, version, scope, stake, picks, playerSeed, terms, drawn, status, gross, tax}
-- `scope` is the product of the game, whose exclusion rejects the round.
-- A known key returns its first result: {code: 1, id, same}. Other codes: `success` with {id, balance}; `loginRequired` the session has ended;
-- `gameRoundUnknown` the player has no such round; `gameRoundOver` it is no longer prepared, or its rules have changed; `gameClosed` the operator has closed the game; `selfExcluded`, `realityCheckDue`,
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
  rejection int;
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
  if is_game_closed(play->>'country', round.game_id) then return json_build_object('code', {{code.gameClosed}}); end if;
  rejection := game_stake_rejection(player, play->>'scope', round.currency, asked, now_ms);
  if rejection is not null then return json_build_object('code', rejection); end if;
  perform 1 from accounts a where a.owner = '' and a.currency = round.currency and a.kind in ('stakes', 'house', 'tax') order by a.id for no key update;

  perform take_game_stake('game-stake:' || round.id, round.id, player, round.currency, asked, now_ms);
  perform pay_game_round(round.id, player, round.currency, asked, paid_gross, paid_tax, now_ms);
  select balance into held from accounts where owner = player and kind = 'player' and currency = round.currency;

  update game_rounds r set status = play->>'status', key = (play->>'key')::uuid, request_hash = play->>'hash', player_seed = play->>'playerSeed',
    picks = play->'picks', stake = asked, terms = play->'terms', drawn = play->'drawn', gross = paid_gross, tax = paid_tax,
    played_at = now_ms, balance_after = held
  where r.id = round.id;
  return json_build_object('code', {{code.success}}, 'id', round.id, 'balance', held);
end $$
