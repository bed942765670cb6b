import { BizCode } from '@oware/contracts';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { OrderBatches, PATIENCE } from './batches';
import { type OrderIn, type Decision } from './decision';
import { START } from './testing';

const order = (userId: string): OrderIn => ({
  userId,
  sessionId: '',
  generation: 0,
  key: '',
  hash: '',
  currency: 'NGN',
  policy: 'any',
  delay: 0,
  maxPayout: 0,
  refusal: null,
  gift: null,
  freeze: { weekly: 0, weekStart: 0, mostStake: 0 },
  bets: [],
});
const turnOfLoop = (): Promise<void> => new Promise(setImmediate);

/** A database whose responses the test supplies; `calls` lists its queries. */
class ScriptedDatabase {
  readonly calls: { users: string[]; response(decision: Decision): void; fail(error: Error): void }[] = [];
  readonly batches = new OrderBatches(this as unknown as Database, new SetClock(START));

  constructor(readonly engine: Database['engine'] = 'pglite') {}

  query(_text: string, [batch]: unknown[]): Promise<unknown[]> {
    const users = (JSON.parse(batch as string) as OrderIn[]).map(({ userId }) => userId);
    return new Promise((resolve, reject) => {
      this.calls.push({
        users,
        response: (decision) =>
          resolve([
            { responses: { taken: {}, bets: {}, legs: {}, others: users.map((_user, no) => ({ no, ...decision })) } },
          ]),
        fail: reject,
      });
    });
  }

  /** Resolves when the database has received its nth query. */
  async waitForCall(nth: number): Promise<(typeof this.calls)[number]> {
    for (;;) {
      const question = this.calls[nth - 1];
      if (question !== undefined) return question;
      await turnOfLoop();
    }
  }
}

const KNOWN: Decision = { code: 1, orderId: 7, same: true };
const coded = (code: string): Error => Object.assign(new Error(code), { code });

describe('waiting orders', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('are rejected after their time and never sent', async () => {
    const db = new ScriptedDatabase();
    const sent = db.batches.submit(order('sent'));
    const first = await db.waitForCall(1);
    const waiting = expect(db.batches.submit(order('waiting'))).rejects.toMatchObject({ code: BizCode.unavailable });
    jest.advanceTimersByTime(PATIENCE);
    await waiting;
    const later = db.batches.submit(order('later'));
    first.response(KNOWN);
    await expect(sent).resolves.toEqual(KNOWN);
    (await db.waitForCall(2)).response(KNOWN);
    await expect(later).resolves.toEqual(KNOWN);
    expect(db.calls.map(({ users }) => users)).toEqual([['sent'], ['later']]);
  });

  it('are not sent late after the process was suspended', async () => {
    const db = new ScriptedDatabase();
    const first = db.batches.submit(order('first'));
    const call = await db.waitForCall(1);
    const waiting = expect(db.batches.submit(order('waiting'))).rejects.toMatchObject({ code: BizCode.unavailable });
    // The wait is over, but no timer has run yet when the loop continues.
    const awake = performance.now() + PATIENCE;
    jest.spyOn(performance, 'now').mockReturnValue(awake);
    call.response(KNOWN);
    await first;
    await waiting;
    await db.batches.idle();
    expect(db.calls).toHaveLength(1);
  });

  it.each([
    ['pglite', 1],
    ['postgres', 2],
  ] as const)('on %s: %d batches were sent before the first response', async (engine, batches) => {
    const db = new ScriptedDatabase(engine);
    const first = db.batches.submit(order('first')).then(() => db.calls.length);
    const call = await db.waitForCall(1);
    const second = db.batches.submit(order('second'));
    call.response(KNOWN);
    expect(await first).toBe(batches);
    (await db.waitForCall(2)).response(KNOWN);
    await expect(second).resolves.toEqual(KNOWN);
    await db.batches.idle();
  });

  it('are retried one by one within their time when the database rejects the batch', async () => {
    const db = new ScriptedDatabase();
    const placing = Promise.allSettled(['a', 'b'].map((user) => db.batches.submit(order(user))));
    (await db.waitForCall(1)).fail(coded('22P02'));
    const alone = await db.waitForCall(2);
    jest.advanceTimersByTime(PATIENCE);
    alone.response(KNOWN);
    expect(await placing).toMatchObject([{ value: KNOWN }, { reason: { code: BizCode.unavailable } }]);
    expect(db.calls.map(({ users }) => users)).toEqual([['a', 'b'], ['a']]);
  });

  it.each(['ECONNRESET', '57P01', '25P03'])(
    'are all rejected without a retry when the connection breaks (%s)',
    async (code) => {
      const db = new ScriptedDatabase();
      const placing = Promise.allSettled(['a', 'b', 'c'].map((user) => db.batches.submit(order(user))));
      (await db.waitForCall(1)).fail(coded(code));
      expect(await placing).toMatchObject([1, 2, 3].map(() => ({ reason: { code } })));
      await db.batches.idle();
      expect(db.calls).toHaveLength(1);
    },
  );
});
