import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { type Database } from '../../../platform/database';
import { forEachDatabase } from '../../../../testing/database';
import { SetClock } from '../../../platform/clock';
import { RecordedSource, START, type Standing, STEP, type Step, steps, type InjectedFault } from './recovery-model';
import { buildFixtureXml, createTestIngest } from './testing';

const FIXTURES = { 'sr:match:1': buildFixtureXml('sr:match:1'), 'sr:match:2': buildFixtureXml('sr:match:2') };
/** Number of steps after the last message, in which every recovery gets its response. */
const CALM = 30;

type TestFeed = Awaited<ReturnType<typeof createTestIngest>>;
interface RecoveryResponse {
  at: number;
  messages: string[];
}

/** One run: a source sends its messages, and injected failures keep them from the product. */
class Run {
  readonly #source = new RecordedSource();
  readonly #clock = new SetClock(1_700_000_000_000);
  readonly #time = { time: START };
  readonly #responses: RecoveryResponse[] = [];
  #feed: TestFeed | null = null;
  #handled = 0;
  #outage = 0;
  #subscribed = 1;
  /** Number of next requests without a response. */
  #unheard = 0;

  constructor(private readonly db: Database) {}

  async #begin(): Promise<void> {
    this.#feed = await createTestIngest(this.db, FIXTURES, this.#clock, this.#time);
    this.#handled = 0;
  }

  /** Responds to the requests since the last step, immediately, later, or not at all. */
  #respond(step: number, trouble: InjectedFault): void {
    const recoveries = this.#feed?.recoveries ?? [];
    for (const { requestId, since } of recoveries.slice(this.#handled)) {
      if (trouble.kind === 'noResponse') continue;
      if (this.#unheard > 0) {
        this.#unheard--;
        continue;
      }
      const messages = this.#source.recovery(requestId, since, this.#time.time + 1);
      const after = trouble.kind === 'response' ? trouble.after : 0;
      this.#responses.push({ at: step + after, messages });
      if (trouble.kind === 'response' && trouble.doubled) this.#responses.push({ at: step + after + 3, messages });
    }
    this.#handled = recoveries.length;
  }

  async #step(step: number, word: string | null, trouble: InjectedFault): Promise<void> {
    this.#clock.advance(STEP);
    if (trouble.kind === 'outage' && this.#outage === 0) {
      this.#outage = trouble.steps;
      this.#unheard = trouble.unanswered;
      // An outage that is too short to be detected is announced.
      this.#subscribed = trouble.announced || trouble.steps < 3 ? 0 : this.#subscribed;
    }
    const due = this.#responses.filter(({ at }) => at <= step).flatMap(({ messages }) => messages);
    this.#responses.splice(0, Infinity, ...this.#responses.filter(({ at }) => at > step));
    // Messages on their way are lost when the process crashes.
    if (trouble.kind === 'crash') return this.#begin();
    const feed = this.#feed as TestFeed;
    const live =
      this.#outage > 0
        ? []
        : [
            ...(word === null ? [] : [word]),
            ...(trouble.kind === 'double' ? this.#doubled(trouble.back) : []),
            `<alive product="3" timestamp="${this.#time.time}" subscribed="${this.#subscribed}"/>`,
          ];
    if (this.#outage > 0) this.#outage--;
    else this.#subscribed = 1;
    await feed.send(...due, ...live);
    feed.ingest.tick();
    await feed.ingest.idle();
    this.#respond(step, trouble);
    expect(feed.errors).toEqual([]);
  }

  /** Repeats one of the last messages about the line of the last message. */
  #doubled(back: number): string[] {
    const { record } = this.#source;
    const ofLine = record.filter(({ word }) => word.line === record.at(-1)?.word.line);
    return ofLine
      .slice(-back)
      .slice(0, 1)
      .map(({ xml }) => xml);
  }

  async play(all: readonly Step[]): Promise<void> {
    await this.#begin();
    for (const [index, { word, trouble }] of all.entries()) {
      this.#time.time += STEP;
      await this.#step(index, this.#source.say(word, this.#time.time), trouble);
    }
    if (this.#outage > 0) this.#subscribed = 0;
    this.#outage = 0;
    for (let step = all.length; step < all.length + CALM; step++) {
      this.#time.time += STEP;
      await this.#step(step, null, { kind: 'none' });
    }
  }

  expected(): Record<string, Standing> {
    return this.#source.standings();
  }

  /** Whether betting is open again. */
  get up(): boolean {
    return this.#feed?.board.producer(3)?.up === true;
  }
}

/** Returns the state of the lines in the database. */
async function stored(db: Database): Promise<Record<string, Standing>> {
  const rows = await db.query<Standing & { line: string }>(
    `select m.event_id || '|' || m.market_id as line, m.status, o.odds, o.result, array(
       select case when c.end_time is null then '' else 'within' end from cancellations c
       where c.event_id = m.event_id and c.market_id = m.market_id order by 1) as cancelled
     from markets m join outcomes o using (event_id, market_id, specifiers)`,
  );
  return Object.fromEntries(rows.map(({ line, ...standing }) => [line, standing]));
}

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('converges to the state after all messages, whichever were lost, late or duplicated', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await db.script(
          'truncate events, markets, outcomes, cancellations, cancellation_rollbacks, producers, settlement_queue, feed_rejects',
        );
        const run = new Run(db);
        await run.play(all);
        expect(await stored(db)).toEqual(run.expected());
        expect(run.up).toBe(true);
      }),
      { numRuns: countCases(15, 3) },
    );
  });
});
