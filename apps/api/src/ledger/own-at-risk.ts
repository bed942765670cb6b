/**
 * SQL expression: the player's own money in bet `b` that was at risk, units. A returned stake paid no margin: half of a quarter line may be
 * returned, and a whole line is nearly always returned late in a level match. In a multiple, each leg puts the share of the stake at risk
 * that it did not return, at most all of it together; in a system, a line may have one leg only, so the average of the legs is used.
 * A bet with a boost pays no margin at all, so none of it counts.
 */
export const OWN_AT_RISK = `case when b.boosted then 0 else floor((b.stake - b.gift_stake) * (
  select least(1, sum(1 - coalesce(v.void_factor, 0)) / case b.type when 'system' then count(*) else 1 end) from bet_legs v where v.bet_id = b.id))::bigint end`;
