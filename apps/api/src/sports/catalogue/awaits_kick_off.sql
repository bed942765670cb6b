-- Whether a match should have begun and the feed has not said so: closed for betting until it is live or has a new start.
create or replace function awaits_kick_off(event_status text, start_time bigint, now_ms bigint) returns boolean
language sql immutable as $$ select event_status = 'notStarted' and start_time <= now_ms $$
