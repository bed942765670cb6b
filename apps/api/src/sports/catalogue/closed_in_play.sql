-- Whether a match is in play in a sport that takes bets only before the match: supported type PreMatch, not Live (reference: constants).
-- catalogue/deadline.ts applies the same rule to displayed lines, from the list of sports.
create or replace function closed_in_play(event_status text, sport_id text) returns boolean
language sql immutable as $$ select event_status in ('live', 'suspended') and sport_id = 'sr:sport:10' $$
