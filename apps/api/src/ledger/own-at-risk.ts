/**
 * SQL of the own money of the bet `b` that was at risk, units: of a single without the part that came back, because half of a quarter line may come
 * back and pays no margin.
 */
export const OWN_AT_RISK = `floor((b.stake - b.gift_stake)
  * (1 - coalesce((select max(v.void_factor) from bet_legs v where v.bet_id = b.id having count(*) = 1), 0)))::bigint`;
