-- The code of a rank of leg_obstacle.
create or replace function obstacle_code(obstacle int) returns int
language sql immutable as $$
  select case obstacle
    when {{obstacle.unknown}} then {{code.unknownOutcome}}
    when {{obstacle.closed}} then {{code.eventClosed}}
    when {{obstacle.feedDown}} then {{code.feedDown}}
    when {{obstacle.suspended}} then {{code.outcomeSuspended}}
    when {{obstacle.oddsChanged}} then {{code.oddsChanged}}
  end
$$
