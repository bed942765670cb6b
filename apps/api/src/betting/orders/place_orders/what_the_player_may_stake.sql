-- Exclusions, obstacles, limits and balance: each new order with the first of them that refuses it.
order_stake as materialized (select order_no, sum(stake)::bigint as stake from bet group by order_no),
house as materialized (select currency, stakes_account from house_ids),
checked as materialized (
  select f.no, f.order_id, f."userId", f.key, f.hash, f.policy, f.currency, f.account_id, f.balance, f.version,
    h.stakes_account as stakes_id,
    u.stake, room.amount as left_over,
    case when s.live and f.delay > 0 then now_ms + f.delay end as decide_at,
    case
      when exists (select from exclusions_in_force(f."userId", now_ms)) then {{code.selfExcluded}}
      when s.obstacle is not null then obstacle_code(s.obstacle)
      when room.amount < u.stake then {{code.limitReached}}
      when f.account_id is null or f.balance < u.stake then {{code.insufficientBalance}}
      else {{code.success}}
    end as code
  from new_order f
  join standing s on s.order_no = f.no
  join order_stake u on u.order_no = f.no
  left join house h on h.currency = f.currency
  cross join lateral (select amount from stake_left(f."userId", now_ms)) room
)
