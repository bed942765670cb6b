-- Settles all stakes of a round of a game: pays the player, and books the rest to the house and the tax.
create or replace function pay_game_round(round_id text, player text, currency_code text, staked bigint, paid_gross bigint, paid_tax bigint, now_ms bigint)
returns void
language plpgsql as $$
begin
  perform ledger_transfer('game-settlement:' || round_id, 'game-settlement', round_id, now_ms, (
    select jsonb_agg(jsonb_build_object('kind', side.kind, 'owner', side.owner, 'currency', currency_code, 'amount', side.amount,
      'reserved', side.reserved))
    from (values ('player', player, paid_gross, paid_tax), ('stakes', '', -staked, 0), ('house', '', staked - paid_gross, 0))
      as side(kind, owner, amount, reserved)
    where side.amount <> 0));
  if paid_tax > 0 then
    perform ledger_transfer('game-tax:' || round_id, 'game-tax', round_id, now_ms, jsonb_build_array(
      jsonb_build_object('kind', 'player', 'owner', player, 'currency', currency_code, 'amount', -paid_tax),
      jsonb_build_object('kind', 'tax', 'owner', '', 'currency', currency_code, 'amount', paid_tax)));
  end if;
end $$
