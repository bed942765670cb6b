-- Takes one step of a round with decisions: number 0 opens it, the others are decisions. Debits the stake of the step, stores it, and pays the round if it is
-- over. All in one transaction, so a server that crashes has done all of it or nothing.
-- step: {userId, roundId, number, decision, stake, dueAfter}; of a player also {sessionId}, without it the step is the default decision; to open also {country, key, hash,
-- version, picks, playerSeed, terms, drawn}; of the last step also {status, gross, tax},
-- of the others {byDefault}: {decision, status, gross, tax}, which ends the round when the time for the next decision is over
-- A known step returns its first result: {code: 1, id, number, same}. Other codes: `success` with {id, number}; `loginRequired` the session has ended;
-- `gameRoundUnknown` the player has no such round; `gameRoundOver` it is not prepared, or no longer open; `gameClosed` the operator has closed the game before it was opened; `gameStepOrder` an earlier decision is missing;
-- `gameStepLate` the time for the decision is over; `selfExcluded`, `realityCheckDue`, `limitReached`, `insufficientBalance`, `winningsUnconfirmed`.
-- Locks: the player's and debt accounts by id, the operator accounts by id, then those of ledger_transfer, which are the same.
create or replace function step_game_round(step jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  player constant text := step->>'userId';
  no constant int := (step->>'number')::int;
  asked constant bigint := (step->>'stake')::bigint;
  by_player constant boolean := step->>'sessionId' is not null;
  is_last constant boolean := step->>'status' is not null;
  held bigint;
  rejection int;
  known game_rounds;
  round game_rounds;
begin
  perform 1 from accounts where owner = player and kind in ('player', 'debt') order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if by_player and not exists (
    select from sessions where id = step->>'sessionId' and user_id = player and ended_at is null and expires_at > now_ms) then
    return json_build_object('code', {{code.loginRequired}});
  end if;
  if no = 0 then
    select * into known from game_rounds where user_id = player and key = (step->>'key')::uuid;
    if found then
      return json_build_object('code', 1, 'id', known.id, 'number', 0, 'same', known.request_hash = step->>'hash');
    end if;
  end if;
  select * into round from game_rounds where id = step->>'roundId' and user_id = player;
  if not found then return json_build_object('code', {{code.gameRoundUnknown}}); end if;
  if no > 0 and round.steps->no is not null then
    return json_build_object('code', 1, 'id', round.id, 'number', no, 'same', round.steps->no->>'decision' = step->>'decision');
  end if;
  if round.status <> (case when no = 0 then 'prepared' else 'open' end) or no = 0 and round.version <> (step->>'version')::int then
    return json_build_object('code', {{code.gameRoundOver}});
  end if;
  if no = 0 and is_game_closed(step->>'country', round.game_id) then return json_build_object('code', {{code.gameClosed}}); end if;
  if no > coalesce(jsonb_array_length(round.steps), 0) then return json_build_object('code', {{code.gameStepOrder}}); end if;
  if by_player then
    if round.due_at <= now_ms then return json_build_object('code', {{code.gameStepLate}}); end if;
    rejection := game_stake_rejection(player, 'GAMES', round.currency, asked, now_ms);
    if rejection is not null then return json_build_object('code', rejection); end if;
  end if;

  perform 1 from accounts a where a.owner = '' and a.currency = round.currency and a.kind in ('stakes', 'house', 'tax') order by a.id for no key update;
  if asked > 0 then
    perform take_game_stake(concat_ws(':', 'game-stake', round.id, nullif(no, 0)), round.id, player, round.currency, asked, now_ms);
  end if;
  if is_last then
    perform pay_game_round(round.id, player, round.currency, coalesce(round.stake, 0) + asked, (step->>'gross')::bigint, (step->>'tax')::bigint, now_ms);
  end if;
  select balance into held from accounts where owner = player and kind = 'player' and currency = round.currency;

  update game_rounds r set key = coalesce(r.key, (step->>'key')::uuid), request_hash = coalesce(r.request_hash, step->>'hash'),
    player_seed = coalesce(r.player_seed, step->>'playerSeed'), picks = coalesce(r.picks, step->'picks'), terms = coalesce(r.terms, step->'terms'),
    drawn = coalesce(r.drawn, step->'drawn'), opened_at = coalesce(r.opened_at, now_ms), stake = coalesce(r.stake, 0) + asked,
    status = coalesce(step->>'status', 'open'), gross = (step->>'gross')::bigint,
    tax = (step->>'tax')::bigint, played_at = case when is_last then now_ms end, balance_after = case when is_last then held end,
    due_at = case when not is_last then now_ms + (step->>'dueAfter')::bigint end,
    steps = coalesce(r.steps, '[]') || jsonb_build_object(
      'decision', step->>'decision', 'stake', asked, 'time', now_ms, 'balance', held, 'byPlayer', by_player,
      'byDefault', step->'byDefault')
  where r.id = round.id;
  return json_build_object('code', {{code.success}}, 'id', round.id, 'number', no);
end $$
