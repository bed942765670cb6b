-- Number of a round's six matches that the selections hit, as jackpotHits in libs/betting; a match that was called off counts as a hit.
create or replace function jackpot_hits(picks text, results text) returns int
language sql immutable as $$
  select (substr(results, 1, 1) in ('V', substr(picks, 1, 1)))::int + (substr(results, 2, 1) in ('V', substr(picks, 2, 1)))::int
    + (substr(results, 3, 1) in ('V', substr(picks, 3, 1)))::int + (substr(results, 4, 1) in ('V', substr(picks, 4, 1)))::int
    + (substr(results, 5, 1) in ('V', substr(picks, 5, 1)))::int + (substr(results, 6, 1) in ('V', substr(picks, 6, 1)))::int
$$
