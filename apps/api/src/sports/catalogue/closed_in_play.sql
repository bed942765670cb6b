-- Whether a match is in play in a sport that can be bet on only before it starts: supported type PreMatch, not Live (reference: constants).
-- catalogue/deadline.ts says the same of what is shown, from the list of sports.
create or replace function closed_in_play(event_status text, sport_id text) returns boolean
language sql immutable as $$ select event_status in ('live', 'suspended') and sport_id = 'sr:sport:10' $$
