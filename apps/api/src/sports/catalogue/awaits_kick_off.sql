-- Whether the kick-off of a match is overdue and the feed has not reported it: closed to bets until the match is live or has a new start time.
create or replace function awaits_kick_off(event_status text, start_time bigint, now_ms bigint) returns boolean
language sql immutable as $$ select event_status = 'notStarted' and start_time <= now_ms $$
