import { runsEverything } from '@oware/test-lanes';
import { SetClock } from './platform/clock';
import { type Database } from './platform/database';
import { forEachDatabase } from '../testing/database';
import { LEASE_TTL, Leases } from './platform/leases/leases';
import { deleteExpired, createRetentionJob } from './platform/retention/retention-job';
import { retentionRules } from './declared';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

forEachDatabase((_name, open) => {
  let db: Database;
  const clock = new SetClock(NOW);
  beforeAll(async () => {
    db = await open();
    await db.query(
      "insert into users (id, country, phone, password_hash, created_at) values ('u', 'ng', '8030000001', '', 0)",
    );
  });
  afterAll(() => db.close());

  const count = async (table: string): Promise<number> => (await db.query(`select 1 from ${table}`)).length;
  /** Rows of each table: one that expired long ago and one that has not. */
  const rows: Record<string, string> = {
    counters: "insert into counters values ('old', 1, 0, $1), ('new', 1, 0, $2)",
    servers: "insert into servers values ('old', '', 1, '', '', '{}', 0, $1), ('new', '', 1, '', '', '{}', 0, $2)",
    login_failures: "insert into login_failures values ('old', 1, 0, $1), ('new', 1, 0, $2)",
    otp_sessions:
      "insert into otp_sessions (id, country, phone, business, expires_at) values ('old', '', '', '', $1), ('new', '', '', '', $2)",
    captcha_rounds:
      "insert into captcha_rounds (id, country, action, device_id, expires_at) values ('old', '', '', '', $1), ('new', '', '', '', $2)",
    registrations: `insert into registrations (id, country, phone, password_hash, birth_date, terms_accepted_at, expires_at)
      values ('old', '', '', '', '2000-01-01', 0, $1), ('new', '', '', '', '2000-01-01', 0, $2)`,
    email_registrations: `insert into email_registrations (id, country, phone, email, password_hash, birth_date, terms_accepted_at, expires_at)
      values ('old', '', '', '', '', '2000-01-01', 0, $1), ('new', '', '', '', '', '2000-01-01', 0, $2)`,
    two_factor_challenges: `insert into two_factor_challenges (id, user_id, purpose, stage, method, password_hash, device_id, expires_at)
      values ('old', 'u', '', '', '', '', '', $1), ('new', 'u', '', '', '', '', '', $2)`,
    sessions: `insert into sessions (id, user_id, device_id, keep_signed_in, rotated_at, created_at, expires_at)
      values ('old', 'u', '', true, 0, 0, $1), ('new', 'u', '', true, 0, 0, $2)`,
    unmatched_webhooks:
      "insert into unmatched_webhooks (provider, country, event, received_at) values ('old', 'ng', '', $1), ('new', 'ng', '', $2)",
    withdrawal_asks:
      "insert into withdrawal_asks (user_id, key, amount, asked_at) values ('u', gen_random_uuid(), 1, $1), ('u', gen_random_uuid(), 1, $2)",
    notices:
      "insert into notices (user_id, bet_id, kind, cause, amount, created_at) values ('u', 1, 'won', 'old', 1, $1), ('u', 1, 'won', 'new', 1, $2)",
    outbox:
      "insert into outbox (country, phone, text, created_at) values ('ng', '8030000001', 'old', $1), ('ng', '8030000001', 'new', $2)",
    owner_messages: `insert into owner_messages (user_id, country, kind, way, created_at, next_at, sent_at, failed_at)
      values ('u', 'ng', 'pinSet', 'sms', 0, 0, null, $1), ('u', 'ng', 'pinSet', 'sms', 0, 0, $2, null)`,
    gift_tries: "insert into gift_tries values ('old', 1, $1), ('new', 1, $2)",
    otp_counts: "insert into otp_counts values ('old', 1, $1), ('new', 1, $2)",
    captcha_counts: "insert into captcha_counts values ('old', 1, $1), ('new', 1, $2)",
    played_matches: `insert into played_matches (id, sport_id, league_id, league_name, season, imported, start_time, home, home_name, away, away_name,
        home_score, away_score, parts, noted_at, keep_until)
      values ('old', '', '', '', '', false, 0, '', '', '', '', 0, 0, 0, 0, $1), ('new', '', '', '', '', false, 0, '', '', '', '', 0, 0, 0, 0, $2)`,
    booking_codes:
      "insert into booking_codes values ('old', 'single', '[]', '[]', 0, $1), ('new', 'single', '[]', '[]', 0, $2)",
    identity_pictures: `, c as (insert into identity_checks (user_id, country, kind, first_name, last_name, status, provider, reference, created_at)
        values ('u', 'gh', 'passport', '', '', 'review', '', '', 0) returning id)
      insert into identity_pictures (check_id, part, type, bytes, created_at)
      select id, 'document', '', ''::bytea, $1 from c union all select id, 'selfie', '', ''::bytea, $2 from c`,
    // The check that is still waiting was inserted with the pictures.
    identity_checks: `insert into identity_checks (user_id, country, kind, first_name, last_name, status, provider, reference, created_at, decided_at)
      values ('u', 'gh', 'passport', 'Ama', 'Mensah', 'refused', '', 'old', 0, $1)`,
    staff_sessions: `, m as (insert into staff_members (name, password_hash, sealed_secret, roles, created_at)
        values ('ama', '', '', '[]', 0) returning id)
      insert into staff_sessions (id, member_id, address, created_at, expires_at, ends_at)
      select 'old', id, '', 0, 0, $1 from m union all select 'new', id, '', 0, 0, $2 from m`,
    push_outbox: `, d as (insert into push_devices (user_id, session_id, country, endpoint, p256dh, auth_secret, vapid_key, created_at)
        values ('u', '', 'ng', '', '', '', '', 0) returning id)
      insert into push_outbox (device_id, topic, cause, content, created_at, expires_at, next_at)
      select id, 'goals', 'old', '{}'::jsonb, $1::bigint, 0, 0 from d union all select id, 'goals', 'new', '{}'::jsonb, $2::bigint, 0, 0 from d`,
    flash_tickets: "insert into flash_tickets values (1, 1, 'u', 1, 'old', '', $1), (1, 2, 'u', 2, 'new', '', $2)",
    account_signals:
      "insert into account_signals (user_id, block_hash, seen_at) values ('old', '', $1), ('new', '', $2)",
    virtual_rounds: `insert into virtual_rounds (id, user_id, currency, sport_id, engine, round_number, server_seed, seed_hash, status, created_at,
        due_at, finished_at, unused)
      values ('old', 'u', 'NGN', '', 1, 1, '', '', 'cancelled', 0, 0, $1, true), ('new', 'u', 'NGN', '', 1, 2, '', '', 'cancelled', 0, 0, $2, true)`,
    play_spells: "insert into play_spells (user_id, start_time, end_time) values ('old', 0, $1), ('new', 0, $2)",
  };

  it.each(retentionRules.map(({ table }) => table))('deletes only expired rows of %s', async (table) => {
    await db.query(`with v as (select $1::bigint, $2::bigint) ${rows[table]}`, [NOW - 401 * DAY, NOW + DAY]);
    // On main, together with all the others, which must leave the table alone.
    const run = runsEverything() ? retentionRules : retentionRules.filter((each) => each.table === table);
    expect(await deleteExpired(db, clock, run)).toMatchObject({ [table]: 1 });
    expect(await count(table)).toBe(1);
  });

  it('deletes questions with their rounds', async () => {
    await db.query(
      "insert into captcha_rounds (id, country, action, device_id, expires_at) values ('asked', '', '', '', 0)",
    );
    await db.query(
      "insert into captcha_quizzes (id, round_id, answer_hash, tries_left, expires_at) values ('q', 'asked', '', 1, 0)",
    );
    await deleteExpired(db, clock, retentionRules);
    expect(await count('captcha_quizzes')).toBe(0);
  });

  it('deletes more than a page', async () => {
    await db.query("insert into counters select 'key ' || n, 1, 0, 0 from generate_series(1, 2500) as n");
    expect(await deleteExpired(db, clock, retentionRules)).toMatchObject({ counters: 2500 });
  });

  it('runs automatically, in one process at a time', async () => {
    await db.query("insert into counters values ('left', 1, 0, 0)");
    const gone = new Promise<void>((resolve, reject) => {
      const look = () => void count('counters').then((left) => (left === 1 ? resolve() : setTimeout(look, 20)), reject);
      look();
    });
    const job = createRetentionJob({
      db,
      clock,
      leases: new Leases({ db, clock, holder: 'one' }),
      sweeps: retentionRules,
      onError: (error) => {
        throw error;
      },
    });
    job.start();
    await gone;
    if (db.engine === 'postgres') expect(await new Leases({ db, clock, holder: 'other' }).acquire('sweep')).toBeNull();
    await job.stop();
    clock.advance(LEASE_TTL);
  });
});
