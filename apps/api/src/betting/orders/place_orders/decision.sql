decision as materialized (
  select j.no, j.order_id, j."userId", j.key, j.hash, j.policy, j.currency, j.account_id, j.balance, j.version, j.stakes_id, j.promotions_id,
    j.stake, j.own, j.gift_id, j.gift_stake, j.left_over, j.decide_at, coalesce(j.boost_bet, t.bet_no) as tight_bet,
    coalesce(j.boost_most, t.most) as most, coalesce(j.boost_late, t.late, false) as late,
    case when t.order_no is null then j.code else {{code.liabilityReached}} end as code
  from checked j left join tight t on t.order_no = j.no
),
taken as materialized (select * from decision where code = {{code.success}})
