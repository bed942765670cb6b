-- Applies new results of legs and moves the money: [{id, version, status, gross, bonus, tax, extra, legs: [{no, result, voidFactor, deadHeatFactor, certainty,
-- cancelled, voidReason}]}]. Status open, won, lost or void; amounts are null when open.
-- extra: the part of gross that a boost adds; missing for bets without one.
-- For a bet that was cashed out, the results of its legs are stored too (status cashedOut), but its status stays and no money moves.
-- A bet whose version has changed is skipped, so a stale or repeated call changes nothing. If a bet was settled differently before, that settlement is reversed
-- first: the amount that the player's balance does not cover becomes a debt, which later winnings repay first.
-- A gift that a void bet returned and that was redeemed since is charged to the player when the bet needs it again (charge_redeemed_gifts).
-- The player is notified of each bet whose outcome changed (notices).
-- now_ms: null reads the database's clock once the locks are held. Holds on unconfirmed money compare the time of a settlement with it.
-- Returns {bets: [{id, number, userId, paid}], balances: [{userId, balance, balanceVersion}]} of the bets that changed; paid: money moved.
-- Locks: players' and debt accounts by id, bets by id, gifts by id, rows of exposures by key, the operator accounts by id at the end.
create or replace function settle_bets(batch jsonb, now_ms bigint) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  current_ids bigint[];
  moved bet_change[];
  again jsonb := '[]';
  settled jsonb;
  charged jsonb := '[]';
begin
  perform 1 from accounts a
  where a.kind in ('player', 'debt') and a.owner in (
    select b.user_id from jsonb_to_recordset(batch) as i(id bigint, gross bigint)
    join lateral (select user_id, gross, status, gift_stake from bets where bets.id = i.id limit 1) b on true
    where i.gross > 0 or b.gross > 0 or b.status = 'void' and b.gift_stake > 0)
  order by a.id for no key update;

  select array_agg(id) into current_ids from (
    select b.id from jsonb_to_recordset(batch) as i(id bigint, version int, status text)
    join bets b on b.id = i.id
    where b.version = i.version
      and (b.status in ('open', 'won', 'lost', 'void') and i.status <> 'cashedOut' or b.status = 'cashedOut' and i.status = 'cashedOut')
    order by b.id for update of b) locked;
  if current_ids is null then return '{"bets": [], "balances": []}'::jsonb; end if;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if cardinality(current_ids) < jsonb_array_length(batch) then
    batch := (select jsonb_agg(i) from jsonb_array_elements(batch) i where (i->>'id')::bigint = any(current_ids));
  end if;

  select array_agg(
    row(b.id, b.user_id, b.currency, b.number, b.version, b.stake, b.exposure, b.settlements, b.status, b.gross, b.bonus, b.tax,
      i.status, i.gross, i.bonus, i.tax,
      (b.status, b.gross, b.bonus, b.tax, coalesce(x.extra, 0)) is distinct from (i.status, i.gross, i.bonus, i.tax, coalesce(i.extra, 0)), b.gift_id,
      case when i.status = 'void' then b.gift_stake else 0 end, case when b.status = 'void' then b.gift_stake else 0 end,
      coalesce(i.extra, 0), coalesce(x.extra, 0))::bet_change order by b.id)
  into moved
  from jsonb_to_recordset(batch) as i(id bigint, status text, gross bigint, bonus bigint, tax bigint, extra bigint)
  join bets b on b.id = i.id
  left join lateral (select extra from bet_boosts where b.boosted and bet_id = b.id limit 1) x on true;

  if exists (select from unnest(moved) m where m.paid and m.old_status <> 'open') then
    again := post_reversals(moved, now_ms);
  end if;
  settled := post_settlements(moved, now_ms);
  if exists (select from unnest(moved) m where m.paid and m.gift_back < m.old_gift_back) then
    charged := charge_redeemed_gifts(moved, now_ms);
  end if;

  update bets b set status = m.status, gross = m.gross, bonus = m.bonus, tax = m.tax, version = b.version + 1,
    settled_at = case when m.status = 'open' then null when m.paid then now_ms else b.settled_at end,
    auto_cash_out = case when m.status = 'open' then b.auto_cash_out end,
    auto_rules = case when m.status = 'open' then b.auto_rules end,
    settlements = b.settlements + case when m.paid and m.status <> 'open' then 1 else 0 end
  from unnest(moved) m
  where b.id = m.id;

  if exists (select from unnest(moved) m where m.extra <> m.old_extra) then
    update bet_boosts x set extra = m.extra from unnest(moved) m where x.bet_id = m.id and m.extra <> m.old_extra;
  end if;

  update bet_legs l set result = n.result, void_factor = n."voidFactor", dead_heat_factor = n."deadHeatFactor",
    certainty = n.certainty, cancelled = n.cancelled, void_reason = n."voidReason",
    result_time = greatest(l.result_time, (select m.result_time from markets m
      where m.event_id = l.event_id and m.market_id = l.market_id and m.specifiers = l.specifiers))
  from jsonb_to_recordset(batch) as i(id bigint, legs jsonb)
  cross join lateral jsonb_to_recordset(i.legs) as n(no smallint, result smallint, "voidFactor" numeric,
    "deadHeatFactor" numeric, certainty smallint, cancelled boolean, "voidReason" int)
  where l.bet_id = i.id and l.no = n.no;

  -- One notice per version of a bet. Its amount is the stake of a lost bet, or the payout after tax of a void or won bet.
  insert into notices (user_id, bet_id, kind, cause, amount, created_at)
  select m.user_id, m.id, case m.status when 'open' then 'reopened' else m.status end, 'version:' || m.version + 1,
    case m.status when 'lost' then m.stake when 'open' then 0 else m.gross - m.tax end, now_ms
  from unnest(moved) m
  where m.paid;

  -- A void bet returns the gift's part of the stake; a bet that is no longer void uses it again.
  perform move_gifts(moves, now_ms) from (
    select jsonb_agg(jsonb_build_object('id', m.gift_id, 'amount', m.gift_back - m.old_gift_back)) as moves
    from unnest(moved) m
    where m.paid and m.gift_back <> m.old_gift_back) changed
  where moves is not null;

  perform move_exposures(ids, befores, afters, false) from (
    select array_agg(m.id) as ids, array_agg(case when m.status = 'open' then 0 else m.exposure end) as befores,
      array_agg(case when m.status = 'open' then m.exposure else 0 end) as afters
    from unnest(moved) m
    where (m.old_status = 'open') <> (m.status = 'open')) opened_or_closed
  where ids is not null;
  perform post_to_house(again || settled || charged);

  return jsonb_build_object(
    'bets', (select jsonb_agg(jsonb_build_object('id', m.id, 'number', m.number, 'userId', m.user_id, 'paid', m.paid)) from unnest(moved) m),
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('userId', a.owner, 'balance', a.balance, 'balanceVersion', a.version)), '[]')
      from accounts a where a.kind = 'player' and a.owner in (
        select m.user_id from unnest(moved) m where m.paid and (m.gross > 0 or m.old_gross > 0 or m.old_gift_back > m.gift_back))));
end $$
