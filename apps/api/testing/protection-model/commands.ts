import { BizCode } from '@oware/contracts';
import fc from 'fast-check';
import { BizError } from '../../src/platform/http/biz-error';
import { type ExclusionKind, type ExclusionScope } from '../../src/protection/limits/tables';
import { type ModelLimit, type Rules } from './rules';
import { type Product, type Server } from './servers';

const HOUR = 60 * 60_000;

/** One player, whose devices speak with two servers. */
export interface Real {
  servers: readonly [Server, Server];
  userId: string;
  eventId: string;
}
type Command = fc.AsyncCommand<Rules, Real>;

/** A stake or deposit that the rules do not allow was taken, or one that they allow was refused. */
export class RuleBroken extends Error {}

const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => BizCode.success,
    (error: unknown) => {
      if (error instanceof BizError) return error.code;
      throw error;
    },
  );

function expectCode(what: string, code: number, expected: number): void {
  if (code !== expected) throw new RuleBroken(`${what}: ${code} instead of ${expected}`);
}

/** The code that the rules give a stake or a deposit. */
function expectedCode(rules: Rules, kind: ModelLimit, amount: number, product?: Product): number {
  if (rules.closed(product)) return BizCode.selfExcluded;
  return amount > rules.room(kind) ? BizCode.limitReached : BizCode.success;
}

const command = (name: string, run: (rules: Rules, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const product = fc.constantFrom<Product[]>('REAL_SPORTS', 'VIRTUALS', 'GAMES');
const scope = fc.constantFrom<ExclusionScope[]>('ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES');
const exclusionKind = fc.constantFrom<ExclusionKind[]>('exclusion', 'time-out');
const limitKind = fc.constantFrom<ModelLimit[]>('stake', 'deposit');
/** Which server takes a call. */
const on = fc.constantFrom(0 as const, 1 as const);
const coins = fc.integer({ min: 10, max: 60 });
const hours = fc.constantFrom(1, 2, 23, 24, 25);

async function stake(rules: Rules, real: Real, at: 0 | 1, of: Product, amount: number): Promise<void> {
  const { servers, userId, eventId } = real;
  const expected = expectedCode(rules, 'stake', amount, of);
  let bet: string | undefined;
  const work = servers[at].stake(userId, of, eventId, amount).then((ticketId) => {
    bet = ticketId;
  });
  expectCode(`a stake of ${amount} on ${of}`, await codeOf(work), expected);
  if (expected !== BizCode.success) return;
  rules.took('stake', amount);
  if (bet !== undefined) rules.bets.push(bet);
}

/** So many stakes of one race are sent beside the exclusion. */
export const STAKES_OF_A_RACE = 3;

/** Stakes of all products on both servers race an exclusion; what begins after it stands must be refused. */
async function race(rules: Rules, real: Real, of: Product, amount: number, closes: ExclusionScope): Promise<void> {
  const { servers, userId, eventId } = real;
  const room = rules.room('stake');
  const before = expectedCode(rules, 'stake', amount, of);
  const end = rules.now + HOUR;
  const racing = Array.from({ length: STAKES_OF_A_RACE }, (_, no) =>
    codeOf(servers[no % 2 === 0 ? 0 : 1].stake(userId, of, eventId, amount)),
  );
  const excluded = servers[1].exclude(userId, closes, end, 'time-out');
  const after = excluded.then(() =>
    Promise.all(servers.map((server) => codeOf(server.stake(userId, of, eventId, amount)))),
  );
  const codes = await Promise.all(racing);
  rules.exclude(closes, end, 'time-out');
  const shut = rules.closed(of);
  let left = room;
  const taken = (code: number): void => {
    if (code !== BizCode.success) return;
    left -= amount;
    rules.took('stake', amount);
  };
  for (const code of codes) {
    if (before !== BizCode.success && code === BizCode.success)
      throw new RuleBroken(`a stake on ${of} was taken in a race that was lost before it began`);
    taken(code);
  }
  for (const code of await after) {
    // Another stake may have taken the round before: that it is refused is what counts.
    if (shut && code === BizCode.success) throw new RuleBroken(`a stake on ${of} was taken after its exclusion`);
    taken(code);
  }
  if (left < Math.min(0, room)) throw new RuleBroken(`stakes that race passed the limit by ${-left}`);
}

const stakes = fc
  .record({ at: on, of: product, amount: coins })
  .map(({ at, of, amount }) =>
    command(`stake(${at}, ${of}, ${amount})`, (rules, real) => stake(rules, real, at, of, amount)),
  );

/** What players do, on whatever device, in whatever order; most of all they stake. */
export const commands = [
  stakes,
  stakes,
  stakes,
  fc.record({ at: on, amount: fc.integer({ min: 100, max: 300 }) }).map(({ at, amount }) =>
    command(`deposit(${at}, ${amount})`, async (rules, { servers, userId }) => {
      const expected = expectedCode(rules, 'deposit', amount);
      expectCode(`a deposit of ${amount}`, await codeOf(servers[at].deposit(userId, amount)), expected);
      if (expected === BizCode.success) rules.took('deposit', amount);
    }),
  ),
  fc.record({ at: on, of: scope, kind: exclusionKind, length: hours }).map(({ at, of, kind, length }) =>
    command(`exclude(${at}, ${of}, ${kind}, ${length} h)`, async (rules, { servers, userId }) => {
      const end = rules.now + length * HOUR;
      await servers[at].exclude(userId, of, end, kind);
      rules.exclude(of, end, kind);
    }),
  ),
  fc
    .record({ at: on, kind: limitKind, amount: fc.option(fc.integer({ min: 30, max: 200 })) })
    .map(({ at, kind, amount }) =>
      command(`limit(${at}, ${kind}, ${amount})`, async (rules, { servers, userId }) => {
        await servers[at].setLimit(userId, kind, amount);
        rules.setLimit(kind, amount);
      }),
    ),
  fc.record({ at: on, kind: limitKind }).map(({ at, kind }) =>
    command(`confirmRaise(${at}, ${kind})`, async (rules, { servers, userId }) => {
      const done = (await codeOf(servers[at].confirmRaise(userId, kind))) === BizCode.success;
      if (done !== rules.confirmRaise(kind))
        throw new RuleBroken(`a higher ${kind} limit was ${done ? '' : 'not '}confirmed`);
    }),
  ),
  fc
    .record({ at: on, step: fc.constantFrom('summary' as const, 'wish' as const, 'confirm' as const) })
    .map(({ at, step }) =>
      command(`return(${at}, ${step})`, async (rules, { servers, userId }) => {
        const done = (await codeOf(servers[at].takeStep(userId, step))) === BizCode.success;
        if (done !== rules.step(step)) throw new RuleBroken(`the step ${step} was ${done ? '' : 'not '}taken`);
      }),
    ),
  fc.record({ at: on, no: fc.nat() }).map(({ at, no }): Command => ({
    check: ({ bets }) => bets.length > 0,
    toString: () => `cashOut(${at}, ${no})`,
    async run({ bets }, { servers, userId }) {
      // Open bets stand, and can be cashed out, whatever is closed.
      const [bet = ''] = bets.splice(no % bets.length, 1);
      expectCode('a cash-out', await codeOf(servers[at].cashOut(userId, bet)), BizCode.success);
    },
  })),
  hours.map((length) =>
    command(`pass(${length} h)`, async (rules, { servers }) => {
      for (const { world } of servers) world.clock.advance(length * HOUR);
      rules.now += length * HOUR;
    }),
  ),
];

/** The same, and stakes that race an exclusion. */
export const racing = fc
  .record({ of: product, amount: coins, closes: scope })
  .map(({ of, amount, closes }) =>
    command(`race(${of}, ${amount}, ${closes})`, (rules, real) => race(rules, real, of, amount, closes)),
  );
