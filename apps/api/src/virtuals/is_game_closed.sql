-- Whether the operator has closed a game in a country, by a row of virtual_games with the id of the game. Games without a row are open.
create or replace function is_game_closed(country_code text, game text) returns boolean
language sql stable as $$
  select exists (select from virtual_games g where g.country = country_code and g.id = game and g.state = 'closed')
$$
