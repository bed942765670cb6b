-- Debits a stake of a round of a game.
-- stake_key: key of the transfer
create or replace function take_game_stake(stake_key text, round_id text, player text, currency_code text, asked bigint, now_ms bigint) returns void
language plpgsql as $$
begin
  perform ledger_transfer(stake_key, 'game-stake', round_id, now_ms, jsonb_build_array(
    jsonb_build_object('kind', 'player', 'owner', player, 'currency', currency_code, 'amount', -asked),
    jsonb_build_object('kind', 'stakes', 'owner', '', 'currency', currency_code, 'amount', asked)));
end $$
