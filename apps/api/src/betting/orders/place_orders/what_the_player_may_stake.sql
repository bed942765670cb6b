-- Each new order with the first reason to reject it: exclusions, a due reality check, rejection reasons of legs, boosts, gift, flash freeze cards, limits, balance,
-- unconfirmed money.
order_stake as materialized (
  select order_no, sum(stake)::bigint as stake, sum("giftStake")::bigint as gift_stake from bet group by order_no),
house as materialized (select currency, stakes_account, promotions_account from house_ids),
checked as materialized (
  select f.no, f.order_id, f."userId", f.key, f.hash, f.policy, f.currency, f.account_id, f.balance, f.version,
    h.stakes_account as stakes_id, h.promotions_account as promotions_id,
    u.stake, u.stake - u.gift_stake as own, (f.gift->>'id')::bigint as gift_id, u.gift_stake, room.amount as left_over,
    case when s.live and f.delay > 0 then now_ms + f.delay end as decide_at, bt.bet_no as boost_bet, bt.most as boost_most, bt.late as boost_late,
    -- A gift that is usable from its creation is usable as soon as it is visible, even if the clock of the server that created it is ahead.
    case
      when exists (select from exclusions_in_force(f."userId", now_ms)) then {{code.selfExcluded}}
      when exists (select from reality_checks_due(f."userId", now_ms)) then {{code.realityCheckDue}}
      when s.rejection is not null then rejection_code(s.rejection)
      when (f.boosts->>'needsIdentity')::boolean and exists (
        select from users where id = f."userId" and identity_verified_at is null) then {{code.identityNeeded}}
      -- A boost without room for the minimum stake is over.
      when bt.most < (f.boosts->>'minStake')::bigint then {{code.oddsChanged}}
      when bt.most is not null then {{code.liabilityReached}}
      when f.gift is not null and not exists (
        select from gifts g
        where g.id = (f.gift->>'id')::bigint and g.user_id = f."userId" and g.currency = f.currency and g.bvn_verified
          and greatest(now_ms, g.created_at) >= g.usable_time and now_ms < g.expire_time and g.cur_bal >= u.gift_stake) then {{code.giftUnusable}}
      when f.gift is not null and (
        select g.cur_bal from gifts g where g.id = (f.gift->>'id')::bigint) - unconfirmed_gift(f."userId", (f.gift->>'id')::bigint, now_ms) < u.gift_stake
        then {{code.winningsUnconfirmed}}
      when exists (select from live_bet c where c.order_no = f.no and c.asked and c.too_high) then {{code.freezeStakeTooHigh}}
      when exists (select from live_bet c where c.order_no = f.no and c.asked and c.rank > c.cards) then {{code.noFreezeCard}}
      when room.amount < u.stake - u.gift_stake then {{code.limitReached}}
      -- A player who has used up a session time limit cannot bet, not even with a gift that pays the whole stake.
      when u.stake = u.gift_stake and room.amount <= 0 and exists (
        select from limits_used(f."userId", now_ms) l where l.kind = 'session' and l.used >= l.amount) then {{code.limitReached}}
      when f.account_id is null or f.balance < u.stake - u.gift_stake then {{code.insufficientBalance}}
      when u.stake > u.gift_stake and f.balance - unconfirmed_money(f."userId", now_ms) < u.stake - u.gift_stake then {{code.winningsUnconfirmed}}
      else {{code.success}}
    end as code
  from new_order f
  join standing s on s.order_no = f.no
  join order_stake u on u.order_no = f.no
  left join house h on h.currency = f.currency
  left join boost_tight bt on bt.order_no = f.no
  cross join lateral (select amount from stake_left(f."userId", now_ms)) room
)
