/**
 * SQL of the own money of the bet `b` that was at risk, units: what came back paid no margin. Half of a quarter line may come back, and a whole line
 * comes back nearly always late in a level match. Of a multiple each leg puts the stake at risk with the part of it that did not come back, all of it at
 * the most; of a system a line may have one leg only, so it is their average.
 */
export const OWN_AT_RISK = `floor((b.stake - b.gift_stake) * (
  select least(1, sum(1 - coalesce(v.void_factor, 0)) / case b.type when 'system' then count(*) else 1 end) from bet_legs v where v.bet_id = b.id))::bigint`;
