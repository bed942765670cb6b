-- BizCode of a rank of leg_obstacle.
create or replace function obstacle_code(obstacle int) returns int
language sql immutable as $$ select (array[43011, 43003, 43012, 43001, 43002])[obstacle] $$
