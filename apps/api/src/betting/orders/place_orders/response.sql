json_build_object(
  'placedAt', now_ms,
  'taken', (
    select json_build_object('no', json_agg(no), 'orderId', json_agg(order_id), 'decideAt', json_agg(decide_at), 'balance', json_agg(balance - own),
      'balanceVersion', json_agg(version + 1))
    from taken),
  'bets', (
    select json_build_object('order', json_agg(order_no), 'no', json_agg(no), 'betId', json_agg(bet_id), 'number', json_agg(number), 'frozen', json_agg(frozen))
    from (select b.order_no, b.no, b.bet_id, n.number, exists (select from frozen z where z.bet_id = b.bet_id) as frozen from bet b join new_bets n on n.id = b.bet_id order by b.order_no, b.no) x),
  'legs', (
    select json_build_object('order', json_agg(order_no), 'betNo', json_agg(bet_no), 'no', json_agg(no), 'sportId', json_agg(sport_id),
      'home', json_agg(home_name), 'away', json_agg(away_name), 'tournament', json_agg(tournament_name), 'startTime', json_agg(start_time),
      'statusAt', json_agg(event_status), 'scoreAt', json_agg(score), 'clockAt', json_agg(clock), 'marketName', json_agg(market_name),
      'outcomeName', json_agg(outcome_name), 'odds', json_agg(odds_now))
    from (select l.* from leg l join taken t on t.no = l.order_no order by l.order_no, l.bet_no, l.no) x),
  'others', (
    select json_agg(response) from (
      select json_build_object('no', no, 'code', {{response.known}}, 'orderId', known_id, 'same', known_same) as response
      from asked where alive and known_id is not null
      union all
      select json_build_object('no', no, 'code', case when alive then refusal else {{code.loginRequired}} end)
      from asked where not alive or (known_id is null and refusal is not null)
      union all
      select json_build_object('no', v.no, 'code', v.code, 'balance', v.balance, 'outcomes', coalesce(b.outcomes, x.outcomes, '[]'::jsonb),
        'room', case v.code when {{code.limitReached}} then greatest(v.left_over, 0) when {{code.liabilityReached}} then v.most when {{code.freezeStakeTooHigh}} then c.most end,
        'bet', case v.code when {{code.freezeStakeTooHigh}} then c.bet_no else v.tight_bet end, 'late', v.late)
      from decision v left join blocked b on b.order_no = v.no
      -- A boost without room: the odds are the normal ones again.
      left join lateral (
        select jsonb_agg(jsonb_build_object('betNo', l.bet_no, 'eventId', l."eventId", 'marketId', l."marketId", 'specifiers', l.specifiers,
          'outcomeId', l."outcomeId", 'odds', l.odds_now, 'active', true, 'marketStatus', l.market_status, 'eventStatus', l.event_status)
          order by l.bet_no, l.no) as outcomes
        from leg l where v.code = {{code.oddsChanged}} and l.order_no = v.no and l."boostId" is not null) x on true
      left join lateral (
        select bet_no, most from live_bet where order_no = v.no and asked and too_high order by bet_no limit 1) c on true
      where v.code <> {{code.success}}) other))
