-- Whether the odds of a producer may be bet on at a moment: it is up, and its last sign of life is not too old (reference: constants).
-- Everything that decides on a bet asks this; catalogue/deadline.ts says the same of what is shown.
create or replace function producer_is_up(up boolean, alive_at bigint, now_ms bigint) returns boolean
language sql immutable as $$ select up and now_ms - alive_at <= {{producer.aliveFor}} $$
