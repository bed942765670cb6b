-- Active sessions, known keys and new orders; confirms the generations of the requests' tokens.
asked as materialized (
  select o.*, login.id is not null as alive, known.id as known_id, known.request_hash = o.hash as known_same
  from jsonb_to_recordset(batch) as o(
    no int, "userId" text, "sessionId" text, generation int, key uuid, hash text, currency text, policy text,
    delay bigint, "maxPayout" bigint, refusal int, gift jsonb, "freeze" jsonb, boosts jsonb, bets jsonb)
  left join lateral (
    select id from sessions
    where id = o."sessionId" and user_id = o."userId" and ended_at is null and expires_at > now_ms limit 1) login on true
  left join lateral (
    select id, request_hash from orders where user_id = o."userId" and orders.key = o.key limit 1) known on true
),
confirmed as (
  update sessions s set confirmed = true, rotated_at = now_ms from asked a
  where a.alive and s.id = a."sessionId" and s.generation = a.generation and not s.confirmed
),
new_order as materialized (
  select a.*, nextval('orders_id_seq') as order_id, account.id as account_id, coalesce(account.balance, 0) as balance, account.version
  from asked a
  left join lateral (
    select id, accounts.balance, accounts.version from accounts
    where owner = a."userId" and kind = 'player' and accounts.currency = a.currency limit 1) account on true
  where a.alive and a.known_id is null and a.refusal is null
)
