-- Pays or refunds the next entries of a decided round, at most `most` per call; the last batch completes the round. The progress is stored in the same
-- transaction, so a server that crashes has paid the whole batch or none of it, and no entry is paid twice.
-- Returns {done, balances}; null when the round is not due for payment, or is already complete.
-- Locks: the round, tickets, players' and debt accounts by id, then the operator accounts by id.
create or replace function pay_jackpot_batch(of_round bigint, most int, now_ms bigint) returns jsonb
language plpgsql as $$
declare
  round jackpot_rounds;
  least int;
  batch bigint[];
  tickets bigint[];
  given_back record;
  changed jsonb := '[]';
begin
  select * into round from jackpot_rounds where id = of_round for update;
  if not found or round.status not in ('paying', 'refunding') then return null; end if;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  select min(k.hits) into least from jsonb_to_recordset(round.ranks) as k(hits int, "each" bigint) where k."each" > 0;
  -- Skips entries with fewer hits than the lowest paying rank. Ranks may have gaps, so an entry above it may still win nothing.
  select array_agg(b.id order by b.id) into batch from (
    select e.id from jackpot_entries e
    where e.round_id = round.id and e.id > round.paid_up_to
      and (round.status = 'refunding' or jackpot_hits(e.picks, round.results) >= least)
    order by e.id limit most) b;

  if batch is not null then
    if round.status = 'refunding' then
      select array_agg(e.ticket_id) into tickets from jackpot_entries e where e.id = any(batch) and e.ticket_id is not null;
      perform 1 from jackpot_tickets where id = any(tickets) order by id for no key update;
      -- Returned tickets are valid for at least another week.
      update jackpot_tickets set used_at = null, expires_at = greatest(expires_at, now_ms + {{jackpot.ticketKeptMs}}) where id = any(tickets);
    end if;

    with due as (
      select e.id, case when round.status = 'refunding' then e.stake - e.gift_stake else k."each" end as gross,
        case when round.status = 'refunding' then 0 when e.ticket_id is null then k.tax else k."ticketTax" end as tax
      from jackpot_entries e
      left join jsonb_to_recordset(round.ranks) as k(hits int, "each" bigint, tax bigint, "ticketTax" bigint)
        on round.status = 'paying' and k.hits = jackpot_hits(e.picks, round.results)
      where e.id = any(batch)
    )
    update jackpot_entries e set gross = d.gross, tax = d.tax, settled_at = now_ms
    from due d where e.id = d.id and (d.gross > 0 or round.status = 'refunding');

    select post_credits('jackpot', round.currency, jsonb_agg(jsonb_build_object('why', case round.status when 'paying' then 'jackpot-payout' else 'jackpot-refund' end,
      'whyId', e.id::text, 'taxWhy', 'jackpot-tax', 'owner', e.user_id, 'amount', e.gross, 'tax', e.tax) order by e.id), now_ms) into changed
    from jackpot_entries e where e.id = any(batch) and e.gross > 0;

    if round.status = 'refunding' then
      for given_back in
        select e.id, e.gift_stake from jackpot_entries e where e.id = any(batch) and e.ticket_id is not null order by e.id
      loop
        perform ledger_transfer('jackpot-refund:' || given_back.id, 'jackpot-refund', given_back.id::text, now_ms, jsonb_build_array(
          jsonb_build_object('kind', 'promotions', 'owner', '', 'currency', round.currency, 'amount', given_back.gift_stake),
          jsonb_build_object('kind', 'jackpot', 'owner', '', 'currency', round.currency, 'amount', -given_back.gift_stake)));
      end loop;
    end if;
  end if;

  if coalesce(cardinality(batch), 0) < most then
    update jackpot_rounds set status = case round.status when 'paying' then 'settled' else 'refunded' end, settled_at = now_ms,
      paid_up_to = coalesce(batch[cardinality(batch)], round.paid_up_to) where id = round.id;
  else
    update jackpot_rounds set paid_up_to = batch[cardinality(batch)] where id = round.id;
  end if;
  return jsonb_build_object('done', coalesce(cardinality(batch), 0) < most, 'balances', coalesce(changed, '[]'));
end $$
