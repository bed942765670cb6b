-- Ends the live delay of orders that are due: checks every leg again, then accepts the order at the current odds, or rejects it and refunds the stake, which
-- first repays a debt that arose meanwhile. Safe to call twice: orders that are no longer pending are skipped.
-- now_ms: null reads the database's clock once the locks are held, so that all servers decide by the same time.
-- Returns [{orderId, userId, code}]; code `success`: accepted, else the reason for the rejection.
-- Locks: the settlement barrier (shared), players' and debt accounts by id, orders by id, gifts by id, boosts by id, rows of exposures by key, the operator
-- accounts by id at the end.
create or replace function decide_orders(order_ids bigint[], now_ms bigint) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  due bigint[];
  responses jsonb;
  given_back jsonb;
  promoted jsonb;
  gifts_back jsonb;
  unheld bigint[];
  unboosted bigint[];
  risky bigint[];
  befores bigint[];
  afters bigint[];
begin
  perform pg_advisory_xact_lock_shared({{lock.settlementBarrier}});
  perform 1 from accounts
  where kind in ('player', 'debt') and owner in (select user_id from orders where id = any(order_ids))
  order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  select array_agg(id) into due from (
    select id from orders where id = any(order_ids) and status = 'pending' and decide_at <= now_ms order by id for update) o;
  if due is null then return '[]'::jsonb; end if;

  with
  leg as materialized (
    select b.order_id, l.bet_id, l.no, l.event_id, l.market_id, l.specifiers, l.outcome_id, held.it as held,
      now.event_status, now.market_status, case when held.it then l.ordered_odds else now.odds end as odds_now, now.active,
      boost.odds as boosted_now,
      case when x.bet_id is null then leg_rejection(now, case when held.it then 'any' else t.odds_policy end, l.seen_odds, now_ms)
        else coalesce(leg_rejection(now, 'any', l.seen_odds, now_ms), case when not (
          held.it or t.odds_policy = 'any' or boost.odds = x.seen_odds or t.odds_policy = 'higher' and boost.odds > x.seen_odds)
          then {{rejection.oddsChanged}} end) end as rejection
    from orders t
    join bets b on b.order_id = t.id
    join bet_legs l on l.bet_id = b.id
    cross join lateral leg_now(l.event_id, l.market_id, l.specifiers, l.outcome_id, now_ms) now
    -- Flash freeze (decisions, docs/adr/0188): ordered odds that fell a little are held for a minute unless score, status, period or suspension changed
    -- meanwhile, even briefly. Better odds need no card, unless the player's policy accepts no change.
    cross join lateral (
      select b.frozen and (now.odds < l.ordered_odds and now.odds::bigint * 100 >= l.ordered_odds::bigint * (100 - {{freeze.maxFallPercent}})
          or now.odds > l.ordered_odds and t.odds_policy = 'none')
        and now_ms - t.created_at <= {{freeze.holdMs}}
        and (now.event_status, now.score, now.clock->>'period') is not distinct from (l.status_at, l.score_at, l.clock_at->>'period')
        and l.turns_at = turns_of_leg(l.event_id, l.market_id, l.specifiers) as it) held
    -- A boost follows the normal odds by its factor at placement, and never adds more per unit of stake than it reserved.
    left join bet_boosts x on x.bet_id = l.bet_id and x.leg_no = l.no
    cross join lateral (select case when x.bet_id is null then null when held.it or now.odds = l.ordered_odds then x.ordered_odds
      else greatest(now.odds, least(now.odds + x.ordered_odds - l.ordered_odds, (now.odds::bigint * x.ordered_odds / l.ordered_odds / 100 * 100)::int))
      end as odds) boost
    where t.id = any(due)
  ),
  bet_no as (select id, row_number() over (partition by order_id order by id) - 1 as no from bets where order_id = any(due)),
  standing as materialized (
    select l.order_id, min(rejection) as rejection,
      jsonb_agg(jsonb_build_object('betNo', n.no, 'eventId', event_id, 'marketId', market_id,
        'specifiers', specifiers, 'outcomeId', outcome_id, 'odds', odds_now, 'active', coalesce(active, false),
        'marketStatus', coalesce(market_status, 0), 'eventStatus', coalesce(event_status, 'closed'))
        order by l.bet_id, l.no) filter (where rejection is not null) as outcomes
    from leg l join bet_no n on n.id = l.bet_id group by l.order_id
  ),
  decision as materialized (
    select t.id, t.user_id, t.created_at, s.outcomes,
      case
        when exists (select from exclusions_in_force(t.user_id, now_ms)) then {{code.selfExcluded}}
        when s.rejection is not null then rejection_code(s.rejection)
        else {{code.success}}
      end as code
    from orders t join standing s on s.order_id = t.id
    where t.id = any(due)
  ),
  decided as (
    update orders t set status = case when v.code = {{code.success}} then 'accepted' else 'refused' end, decided_at = now_ms,
      refusal = case when v.code <> {{code.success}} then jsonb_build_object('bizCode', v.code, 'outcomes', coalesce(v.outcomes, '[]'::jsonb)) end
    from decision v where t.id = v.id
  ),
  house as materialized (select currency, stakes_account, promotions_account from house_ids),
  bet as materialized (
    select h.stakes_account as stakes_id, h.promotions_account as promotions_id, b.id, b.order_id, b.user_id, b.currency, b.stake, b.gift_id, b.gift_stake,
      b.stake - b.gift_stake as own, b.frozen, b.boosted, v.code, v.created_at, nextval('transfers_id_seq') as transfer_id,
      (select id from accounts a where a.owner = b.user_id and a.kind = 'player' and a.currency = b.currency) as account_id,
      debt.id as debt_id, coalesce(-debt.balance, 0) as owed
    from decision v join bets b on b.order_id = v.id left join house h on h.currency = b.currency
    left join lateral (select id, accounts.balance from accounts
      where owner = b.user_id and kind = 'debt' and accounts.currency = b.currency limit 1) debt on true
    order by b.id
  ),
  refund as materialized (
    select r.*, debt_repaid(owed, (sum(own) over (partition by account_id order by id))::bigint, own) as repaid
    from bet r where code <> {{code.success}}
  ),
  refund_side as materialized (
    select r.transfer_id, side.* from refund r
    cross join lateral (
      values (r.account_id, r.own - r.repaid), (r.debt_id, r.repaid), (r.promotions_id, r.gift_stake), (r.stakes_id, -r.stake)) as side(account_id, amount)
    where side.amount <> 0
  ),
  -- A bet's liability rises with odds that rose during its delay. The limits are not checked again.
  risk as materialized (
    select b.id, b.exposure as before,
      case when x.code = {{code.success}} then greatest(b.exposure, least(
        greatest((terms.rules ->> 'maxPayout')::bigint, b.stake), round(b.exposure * price.now / price.ordered)))::bigint else 0 end as after
    from bet x
    join bets b on b.id = x.id
    join bet_terms terms on terms.id = b.terms_id
    cross join lateral (
      select top_price(b.sizes, array_agg(n.odds_now), array_agg(l.banker)) as now, top_price(b.sizes, array_agg(l.odds), array_agg(l.banker)) as ordered
      from bet_legs l join leg n on n.bet_id = l.bet_id and n.no = l.no where l.bet_id = x.id) price
  ),
  new_state as (
    update bets b set status = case when x.code = {{code.success}} then 'open' else 'refused' end, placed_at = now_ms, version = b.version + 1,
      exposure = greatest(b.exposure, r.after),
      -- The ticket shows frozen odds only if a card held them.
      frozen = b.frozen and x.code = {{code.success}} and exists (select from leg l where l.bet_id = b.id and l.held)
    from bet x join risk r on r.id = x.id where b.id = x.id
  ),
  priced as (
    update bet_legs l set odds = n.odds_now, line_sum = case when n.held then l.line_sum else (select sum(1e4::float8 / o.odds) from outcomes o
      where o.event_id = l.event_id and o.market_id = l.market_id and o.specifiers = l.specifiers and o.active and o.odds > 0) end
    from leg n join decision v on v.id = n.order_id
    where v.code = {{code.success}} and l.bet_id = n.bet_id and l.no = n.no
  ),
  boosted as (
    update bet_boosts x set odds = n.boosted_now
    from leg n join decision v on v.id = n.order_id
    where v.code = {{code.success}} and n.boosted_now is not null and x.bet_id = n.bet_id
  ),
  new_transfers as (
    insert into transfers (id, key, cause_kind, cause_id, time)
    select transfer_id, 'refusal:' || id, 'refusal', id::text, now_ms from refund
  ),
  new_entries as (
    insert into entries (transfer_id, account_id, amount) select transfer_id, account_id, amount from refund_side
  ),
  returned as (
    update accounts a set balance = a.balance + r.amount, version = a.version + 1
    from (
      select account_id, sum(amount)::bigint as amount from refund_side
      where account_id not in (select stakes_account from house union all select promotions_account from house) group by account_id) r
    where a.id = r.account_id
  )
  select jsonb_agg(distinct jsonb_build_object('orderId', order_id, 'userId', user_id, 'code', code)),
    jsonb_agg(jsonb_build_object('id', stakes_id, 'amount', -stake)) filter (where code <> {{code.success}}),
    jsonb_agg(jsonb_build_object('id', promotions_id, 'amount', gift_stake)) filter (where code <> {{code.success}} and gift_stake > 0),
    jsonb_agg(jsonb_build_object('id', gift_id, 'amount', gift_stake, 'held', now_ms - created_at)) filter (where code <> {{code.success}} and gift_stake > 0),
    -- A card that held no odds is returned.
    array_agg(id) filter (where frozen and (code <> {{code.success}} or not exists (select from leg l where l.bet_id = bet.id and l.held))),
    array_agg(id) filter (where boosted and code <> {{code.success}}),
    moved.*
  into responses, given_back, promoted, gifts_back, unheld, unboosted, risky, befores, afters
  from bet, (select array_agg(id), array_agg(before), array_agg(after) from risk where after <> before) moved(ids, befores, afters)
  group by moved.ids, moved.befores, moved.afters;

  if gifts_back is not null then perform move_gifts(gifts_back, now_ms); end if;
  if unheld is not null then perform give_freeze_cards_back(unheld); end if;
  if unboosted is not null then perform release_boosts(unboosted, true); end if;
  if risky is not null then perform move_exposures(risky, befores, afters, false); end if;
  perform post_to_house(coalesce(given_back, '[]') || coalesce(promoted, '[]'));
  return responses;
end $$
