import { BizCode } from '@oware/contracts';
import fc from 'fast-check';
import { BizError } from '../../src/platform/errors/biz-error';
import { type ExclusionKind, type ExclusionScope } from '../../src/protection/limits/tables';
import { type Attempt, attempts, getExpectedCode, eachAttempt, recordAccepted, type Real } from './attempts';
import { type ModelLimit, type Rules } from './rules';

const HOUR = 60 * 60_000;
const MIN_DEPOSIT = 100;

type Command = fc.AsyncCommand<Rules, Real>;

/** Thrown when a stake or deposit is accepted against the rules, or rejected although they allow it. */
export class RuleBroken extends Error {}

const getCode = (work: Promise<unknown>): Promise<number> =>
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

/** Returns the code that the rules require for a deposit. */
function depositCode(rules: Rules, amount: number): number {
  if (rules.closed()) return BizCode.selfExcluded;
  return amount > rules.getRemaining('deposit') ? BizCode.limitReached : BizCode.success;
}

async function deposit(rules: Rules, { servers, userId }: Real, at: 0 | 1, amount: number): Promise<void> {
  const expected = depositCode(rules, amount);
  expectCode(`a deposit of ${amount}`, await getCode(servers[at].deposit(userId, amount)), expected);
  if (expected === BizCode.success) rules.record('deposit', amount);
}

const command = (name: string, run: (rules: Rules, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const scope = fc.constantFrom<ExclusionScope[]>('ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES');
const exclusionKind = fc.constantFrom<ExclusionKind[]>('exclusion', 'time-out');
const limitKind = fc.constantFrom<ModelLimit[]>('stake', 'deposit');
/** Index of the server that gets a call. */
const on = fc.constantFrom(0 as const, 1 as const);
const hours = fc.constantFrom(1, 2, 23, 24, 25);

async function take(rules: Rules, real: Real, at: 0 | 1, attempt: Attempt): Promise<void> {
  const expected = getExpectedCode(rules, attempt);
  const again = attempt.isDone?.(rules) === true;
  let bet: string | undefined;
  const work = attempt.take(real.servers[at], real).then((ticketId) => {
    bet = ticketId;
  });
  expectCode(attempt.name, await getCode(work), expected);
  if (expected !== BizCode.success || again) return;
  recordAccepted(rules, attempt);
  if (bet !== undefined) rules.bets.push(bet);
}

const formatNames = (at: number, all: readonly Attempt[]): string =>
  `everything(${at}: ${all.map(({ name }) => name).join(', ')})`;

/** Makes the attempts one after the other, and a deposit. */
async function takeAll(rules: Rules, real: Real, at: 0 | 1, all: readonly Attempt[]): Promise<void> {
  for (const attempt of all) await take(rules, real, at, attempt);
  await deposit(rules, real, at, MIN_DEPOSIT);
}

/** Number of attempts of one race that are sent in parallel to the exclusion. */
export const STAKES_OF_A_RACE = 3;

/**
 * Races the same attempt on both servers against an exclusion; attempts that start after the exclusion is in force must be rejected.
 */
async function race(rules: Rules, real: Real, attempt: Attempt, closes: ExclusionScope): Promise<void> {
  const { servers, userId } = real;
  const { name, closedWith, own } = attempt;
  const room = own === null ? Infinity : rules.getRemaining('stake');
  const before = getExpectedCode(rules, attempt);
  const end = rules.now + HOUR;
  const racing = Array.from({ length: STAKES_OF_A_RACE }, (_, no) =>
    getCode(attempt.take(servers[no % 2 === 0 ? 0 : 1], real)),
  );
  const excluded = servers[1].exclude(userId, closes, end, 'time-out');
  const after = excluded.then(() => Promise.all(servers.map((server) => getCode(attempt.take(server, real)))));
  const codes = await Promise.all(racing);
  rules.exclude(closes, end, 'time-out');
  const shut = rules.closed(closedWith);
  let left = room;
  const taken = (code: number): void => {
    if (code !== BizCode.success || attempt.isDone?.(rules) === true) return;
    left -= own ?? 0;
    recordAccepted(rules, attempt);
  };
  for (const code of codes) {
    if (before !== BizCode.success && code === BizCode.success)
      throw new RuleBroken(`${name} was taken in a race that was lost before it began`);
    taken(code);
  }
  for (const code of await after) {
    // Another stake may have used up the round before: only acceptance would be an error.
    if (shut && code === BizCode.success && attempt.isDone?.(rules) !== true)
      throw new RuleBroken(`${name} was taken after its exclusion`);
    taken(code);
  }
  if (left < Math.min(0, room)) throw new RuleBroken(`stakes that race passed the limit by ${-left}`);
}

const tries = fc
  .record({ at: on, attempt: attempts })
  .map(({ at, attempt }) => command(`${attempt.name} on ${at}`, (rules, real) => take(rules, real, at, attempt)));

/** Actions of players, on any device, in any order; most of them are attempts to play. */
export const commands = [
  tries,
  tries,
  tries,
  fc
    .record({ at: on, all: eachAttempt })
    .map(({ at, all }) => command(formatNames(at, all), (rules, real) => takeAll(rules, real, at, all))),
  fc
    .record({ at: on, amount: fc.integer({ min: MIN_DEPOSIT, max: 300 }) })
    .map(({ at, amount }) => command(`deposit(${at}, ${amount})`, (rules, real) => deposit(rules, real, at, amount))),
  fc
    .record({ at: on, of: scope, kind: exclusionKind, length: hours, then: fc.option(eachAttempt, { freq: 1 }) })
    .map(({ at, of, kind, length, then }) =>
      command(
        `exclude(${at}, ${of}, ${kind}, ${length} h)${then === null ? '' : ` ${formatNames(at, then)}`}`,
        async (rules, real) => {
          const end = rules.now + length * HOUR;
          await real.servers[at].exclude(real.userId, of, end, kind);
          rules.exclude(of, end, kind);
          if (then !== null) await takeAll(rules, real, at, then);
        },
      ),
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
      const done = (await getCode(servers[at].confirmRaise(userId, kind))) === BizCode.success;
      if (done !== rules.confirmRaise(kind))
        throw new RuleBroken(`a higher ${kind} limit was ${done ? '' : 'not '}confirmed`);
    }),
  ),
  fc
    .record({ at: on, step: fc.constantFrom('summary' as const, 'wish' as const, 'confirm' as const) })
    .map(({ at, step }) =>
      command(`return(${at}, ${step})`, async (rules, { servers, userId }) => {
        const done = (await getCode(servers[at].takeStep(userId, step))) === BizCode.success;
        if (done !== rules.step(step)) throw new RuleBroken(`the step ${step} was ${done ? '' : 'not '}taken`);
      }),
    ),
  fc.record({ at: on, no: fc.nat() }).map(({ at, no }): Command => ({
    check: ({ bets }) => bets.length > 0,
    toString: () => `cashOut(${at}, ${no})`,
    async run({ bets }, { servers, userId }) {
      // Open bets stay valid and can be cashed out, whatever is excluded.
      const [bet = ''] = bets.splice(no % bets.length, 1);
      expectCode('a cash-out', await getCode(servers[at].cashOut(userId, bet)), BizCode.success);
    },
  })),
  hours.map((length) =>
    command(`pass(${length} h)`, async (rules, { servers }) => {
      for (const { world } of servers) world.clock.advance(length * HOUR);
      rules.now += length * HOUR;
    }),
  ),
];

/** Attempts that race an exclusion. */
export const racing = fc
  .record({ attempt: attempts, closes: scope })
  .map(({ attempt, closes }) =>
    command(`race(${attempt.name}, ${closes})`, (rules, real) => race(rules, real, attempt, closes)),
  );
