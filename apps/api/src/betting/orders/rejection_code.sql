-- Response code of a rank of leg_rejection.
create or replace function rejection_code(rejection int) returns int
language sql immutable as $$
  select case rejection
    when {{rejection.unknown}} then {{code.unknownOutcome}}
    when {{rejection.closed}} then {{code.eventClosed}}
    when {{rejection.feedDown}} then {{code.feedDown}}
    when {{rejection.suspended}} then {{code.outcomeSuspended}}
    when {{rejection.oddsChanged}} then {{code.oddsChanged}}
  end
$$
