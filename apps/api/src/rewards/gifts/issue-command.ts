import { assessReward, formatCurrencyCode, GIFT_KIND, MIN_REWARD_ODDS, type RewardBound } from '@oware/betting';
import { countries, type CountryCode, parseCountry } from '@oware/config';
import { type GiftKind } from '@oware/contracts';
import { lockPlayer, takeBudget } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { findAccount } from '../../player/account/api';
import { FREE_BET_BUDGET } from './allowance';
import { createCode } from './code';
import { type RemoteConfig, units } from '../../settings/remote-config/api';
import { type Gifts } from './service';
import { findGiftByReason } from './store';

const HELP = [
  'npm run gifts:issue -- --country=ng --kind=cash --amount=500 --phone=8030000001',
  'npm run gifts:issue -- --country=ng --kind=free_bet --amount=200 --code=WELCOME200 --total=1000',
  'kinds: cash, discount, free_bet. --phone takes a phone or an account number. Without it, a code is created; without --code, its text is generated.',
  'also: --least-order=1000 (minimum stake), --days=30 (validity), --total=1 and --per-player=1 (limits of a code)',
  'A player gets the same gift once per day. To give another one, set --key=NAME; each name gives it once.',
];

const kinds: Readonly<Record<string, GiftKind>> = { cash: 1, discount: 2, free_bet: 3 };
const DAY = 24 * 60 * 60_000;
const MAX_DAYS = 366;
/** Largest gift, in whole naira or cedis; limits the damage of a typing error. */
export const MAX_ISSUED = 1_000_000;
const MAX_GIFTS = 1_000_000;
/** Default monthly budget of this command in units, used when `gifts.issue.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 100_000_000_000, gh: 1_000_000_000 };

interface IssueRequest {
  country: CountryCode;
  kind: GiftKind;
  amount: number;
  leastOrderAmount: number;
  days: number;
  total: number;
  perPlayer: number;
  phone: string | undefined;
  code: string;
  /** Key that distinguishes gifts to the same player; null: the same gift is given once a day. */
  key: string | null;
}

/**
 * Parses the options.
 * @returns null when an option is missing or out of bounds
 */
function parseOptions(args: readonly string[]): IssueRequest | null {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const number = (name: string, otherwise: number, max: number): number => {
    const text = option(name);
    const value = text === undefined ? otherwise : Number(text);
    return Number.isInteger(value * 100) && value <= max ? value : Number.NaN;
  };
  const country = parseCountry(option('country'));
  const kind = kinds[option('kind') ?? ''];
  const common = {
    amount: number('amount', Number.NaN, MAX_ISSUED) * 10_000,
    leastOrderAmount: number('least-order', 0, MAX_ISSUED) * 10_000,
    days: number('days', 30, MAX_DAYS),
    total: number('total', 1, MAX_GIFTS),
    perPlayer: number('per-player', 1, 100),
  };
  const code = option('code') ?? createCode();
  const key = option('key') ?? null;
  const sound =
    common.amount > 0 &&
    common.leastOrderAmount >= 0 &&
    common.days > 0 &&
    [common.total, common.perPlayer].every((count) => Number.isInteger(count) && count > 0) &&
    /^[A-Za-z0-9-]{4,32}$/.test(code) &&
    (key === null || /^[A-Za-z0-9-]{1,40}$/.test(key));
  return country === undefined || kind === undefined || !sound
    ? null
    : { ...common, country, kind, phone: option('phone'), code, key };
}

/** Checks the bound of a code, which anybody can use without a stake. */
export const checkCodeBound = ({
  country,
  kind,
  amount,
  perPlayer,
}: Pick<IssueRequest, 'country' | 'kind' | 'amount' | 'perPlayer'>): RewardBound =>
  assessReward({
    ...{ product: 'sports', stake: 0, minOdds: MIN_REWARD_ODDS, freeBetBudget: FREE_BET_BUDGET[country] },
    gift: { kind: kind === GIFT_KIND.cash ? 'cash' : 'freeBet', amount: amount * perPlayer },
  });

/** Returns the monthly budget of this command. */
export const getIssueBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('gifts.issue.month', units, MONTH[country]);

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  remoteConfig: RemoteConfig;
}
type Print = (line: string) => void;

/**
 * `gifts:issue`: gives a player a gift, or creates a code, within the budget of the month; a code uses up budget for all its gifts. The
 * same gift is given to the same player once a day, or once for each `--key`, even when two runs overlap.
 * @returns the exit code
 */
export async function issueGift(parts: Dependencies, args: readonly string[], print: Print): Promise<0 | 1> {
  const request = parseOptions(args);
  if (request === null) {
    for (const line of HELP) print(line);
    return 1;
  }
  const { country, amount, days, phone } = request;
  const budget = await getIssueBudget(parts.remoteConfig, country);
  const issue = {
    ...request,
    take: (tx: Sql, worth: number) => takeBudget(tx, { country, promotion: 'issue', amount: worth, budget }),
    what: `${formatCurrencyCode(countries[country].currency, amount)}, for ${days} days`,
  };
  return phone === undefined ? makeCode(parts, issue, print) : giveTo(parts, { ...issue, phone }, print);
}

/**
 * Requested gift, with the step that deducts its amount from the budget and returns null when the budget does not cover it.
 */
interface Issue extends IssueRequest {
  take(tx: Sql, worth: number): Promise<string | null>;
  what: string;
}

async function makeCode({ db, clock, gifts }: Dependencies, issue: Issue, print: Print): Promise<0 | 1> {
  const { country, kind, amount, leastOrderAmount, days, total, perPlayer, code, take, what } = issue;
  if (checkCodeBound(issue).verdict === 'broken') {
    print(UNBOUNDED);
    return 1;
  }
  const now = clock.now();
  const times = { startTime: now, endTime: now + days * DAY, lasts: days * DAY };
  const made = await db
    .transaction(async (tx) => {
      const budgetMonth = await take(tx, amount * total);
      const terms = { code, country, kind, amount, leastOrderAmount, ...times, perPlayer, total, budgetMonth };
      if (!(await gifts.issueCode(terms, tx))) throw new Unmade('known');
      if (budgetMonth === null) throw new Unmade('beyond');
      return 'made' as const;
    })
    .catch(getReason);
  const lines = {
    known: `The code ${code} already exists.`,
    made: `Code ${code}: ${what}, ${total} gifts, ${perPlayer} per player`,
    beyond: BEYOND,
  };
  print(lines[made]);
  return made === 'made' ? 0 : 1;
}

async function giveTo(
  { db, clock, gifts }: Dependencies,
  { country, kind, amount, leastOrderAmount, days, phone, key, take, what }: Issue & { phone: string },
  print: Print,
): Promise<0 | 1> {
  const user = await findAccount(db, country, phone);
  if (user === undefined) {
    print('No account has this phone or account number.');
    return 1;
  }
  const userId = user.id;
  const issued = await db.transaction(async (tx) => {
    // Simultaneous runs wait here, and then find the gift.
    await lockPlayer(tx, userId);
    const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
    const today = [new Date(now).toISOString().slice(0, 10), kind, amount, leastOrderAmount, days].join(':');
    const reason = `issue:${key ?? today}`;
    const existing = await findGiftByReason(tx, userId, reason);
    if (existing !== undefined) return { gift: existing, isNew: false };
    const budgetMonth = await take(tx, amount);
    const terms = {
      userId,
      country,
      kind,
      amount,
      leastOrderAmount,
      expireTime: now + days * DAY,
      reason,
      budgetMonth,
    };
    return budgetMonth && { gift: await gifts.give(tx, terms), isNew: true };
  });
  if (!issued) {
    print(BEYOND);
    return 1;
  }
  const { gift, isNew } = issued;
  if (isNew) gifts.notify(gift);
  print(isNew ? `Gift ${gift.id}: ${what}` : `Gift ${gift.id} was given before: set another --key to give one more.`);
  return 0;
}

const UNBOUNDED =
  'A code requires no stake: it can give free bets or discounts within the budget of a player. Give cash to a single player with --phone.';
const BEYOND = 'This exceeds the budget of the month (`gifts.issue.month`).';

/** Thrown to roll the transaction back, including the charged budget. */
class Unmade extends Error {
  constructor(readonly reason: 'known' | 'beyond') {
    super(`No code was created: ${reason}.`);
  }
}
function getReason(error: unknown): Unmade['reason'] {
  if (error instanceof Unmade) return error.reason;
  throw error;
}
