-- Whether a producer's odds accept bets at a moment: it is up, and its last sign of life is recent (reference: constants).
-- All decisions on bets use it; catalogue/deadline.ts applies the same rule to displayed lines.
create or replace function producer_is_up(up boolean, alive_at bigint, now_ms bigint) returns boolean
language sql immutable as $$ select up and now_ms - alive_at <= {{producer.aliveFor}} $$
