import { boundReward, formatCurrencyCode, GIFT_KIND, LEAST_REWARD_ODDS, type RewardBound } from '@oware/betting';
import { countries, type CountryCode, parseCountry } from '@oware/config';
import { type GiftKind } from '@oware/contracts';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { accountOf } from '../../player/account/account-of';
import { FREE_BET_BUDGET } from './allowance';
import { randomCode } from './code';
import { takeBudget } from '../../ledger/promotion-budgets';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { type Gifts } from './service';
import { giftByReason } from './store';

const HELP = [
  'npm run gifts:issue -- --country=ng --kind=cash --amount=500 --phone=8030000001',
  'npm run gifts:issue -- --country=ng --kind=free_bet --amount=200 --code=WELCOME200 --total=1000',
  'kinds: cash, discount, free_bet. --phone takes a phone or an account number. Without it a code is made, and invented when --code names none.',
  'also: --least-order=1000 (the least stake), --days=30 (how long it lasts), --total=1 and --per-player=1 (of a code)',
  'A player gets the same gift once a day; --key=NAME gives another one, and the same name gives it once.',
];

const kinds: Readonly<Record<string, GiftKind>> = { cash: 1, discount: 2, free_bet: 3 };
const DAY = 24 * 60 * 60_000;
const MOST_DAYS = 366;
/** The largest gift, in whole naira or cedis: a typing error must not empty the house. */
export const MOST_ISSUED = 1_000_000;
const MOST_GIFTS = 1_000_000;
/** Units that this command may give in a calendar month, while `gifts.issue.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 100_000_000_000, gh: 1_000_000_000 };

interface Asked {
  country: CountryCode;
  kind: GiftKind;
  amount: number;
  leastOrderAmount: number;
  days: number;
  total: number;
  perPlayer: number;
  phone: string | undefined;
  code: string;
  /** What tells this gift to a player from others; null for the same gift of a day. */
  key: string | null;
}

/** @returns null when something is missing or out of bounds */
function read(args: readonly string[]): Asked | null {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const number = (name: string, otherwise: number, most: number): number => {
    const text = option(name);
    const value = text === undefined ? otherwise : Number(text);
    return Number.isInteger(value * 100) && value <= most ? value : Number.NaN;
  };
  const country = parseCountry(option('country'));
  const kind = kinds[option('kind') ?? ''];
  const asked = {
    amount: number('amount', Number.NaN, MOST_ISSUED) * 10_000,
    leastOrderAmount: number('least-order', 0, MOST_ISSUED) * 10_000,
    days: number('days', 30, MOST_DAYS),
    total: number('total', 1, MOST_GIFTS),
    perPlayer: number('per-player', 1, 100),
  };
  const code = option('code') ?? randomCode();
  const key = option('key') ?? null;
  const sound =
    asked.amount > 0 &&
    asked.leastOrderAmount >= 0 &&
    asked.days > 0 &&
    [asked.total, asked.perPlayer].every((count) => Number.isInteger(count) && count > 0) &&
    /^[A-Za-z0-9-]{4,32}$/.test(code) &&
    (key === null || /^[A-Za-z0-9-]{1,40}$/.test(key));
  return country === undefined || kind === undefined || !sound
    ? null
    : { ...asked, country, kind, phone: option('phone'), code, key };
}

/** The bound of a code, which anybody may use without a stake. */
export const boundCode = ({
  country,
  kind,
  amount,
  perPlayer,
}: Pick<Asked, 'country' | 'kind' | 'amount' | 'perPlayer'>): RewardBound =>
  boundReward({
    ...{ product: 'sports', stake: 0, leastOdds: LEAST_REWARD_ODDS, freeBetBudget: FREE_BET_BUDGET[country] },
    gift: { kind: kind === GIFT_KIND.cash ? 'cash' : 'freeBet', amount: amount * perPlayer },
  });

/** What this command may give in a calendar month. */
export const issueBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('gifts.issue.month', units, MONTH[country]);

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  remoteConfig: RemoteConfig;
}
type Print = (line: string) => void;

/**
 * `gifts:issue`: gives a player a gift, or makes a code, within the budget of the month; a code takes all that it may give. The same gift to the same
 * player is given once a day, or once for each `--key`, also when the command runs twice at once.
 * @returns the exit code
 */
export async function issueGift(parts: Parts, args: readonly string[], print: Print): Promise<0 | 1> {
  const asked = read(args);
  if (asked === null) {
    for (const line of HELP) print(line);
    return 1;
  }
  const { country, amount, days, phone } = asked;
  const budget = await issueBudget(parts.remoteConfig, country);
  const issue = {
    ...asked,
    take: (tx: Sql, worth: number) => takeBudget(tx, { country, promotion: 'issue', amount: worth, budget }),
    what: `${formatCurrencyCode(countries[country].currency, amount)}, for ${days} days`,
  };
  return phone === undefined ? makeCode(parts, issue, print) : giveTo(parts, { ...issue, phone }, print);
}

/** A requested gift, with the step that takes its worth from the budget: null when the budget does not cover it. */
interface Issue extends Asked {
  take(tx: Sql, worth: number): Promise<string | null>;
  what: string;
}

async function makeCode({ db, clock, gifts }: Parts, issue: Issue, print: Print): Promise<0 | 1> {
  const { country, kind, amount, leastOrderAmount, days, total, perPlayer, code, take, what } = issue;
  if (boundCode(issue).verdict === 'broken') {
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
    .catch(reasonOf);
  const lines = {
    known: `There is a code ${code} already.`,
    made: `Code ${code}: ${what}, ${total} gifts, ${perPlayer} a player`,
    beyond: BEYOND,
  };
  print(lines[made]);
  return made === 'made' ? 0 : 1;
}

async function giveTo(
  { db, clock, gifts }: Parts,
  { country, kind, amount, leastOrderAmount, days, phone, key, take, what }: Issue & { phone: string },
  print: Print,
): Promise<0 | 1> {
  const user = await accountOf(db, country, phone);
  if (user === undefined) {
    print('There is no account of this phone or account number.');
    return 1;
  }
  const userId = user.id;
  const issued = await db.transaction(async (tx) => {
    // Who issues at once waits here, and then sees the gift.
    await lockPlayer(tx, userId);
    const now = decisionTime(clock) ?? (await databaseNow(tx));
    const today = [new Date(now).toISOString().slice(0, 10), kind, amount, leastOrderAmount, days].join(':');
    const reason = `issue:${key ?? today}`;
    const known = await giftByReason(tx, userId, reason);
    if (known !== undefined) return { gift: known, isNew: false };
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
  print(isNew ? `Gift ${gift.id}: ${what}` : `Gift ${gift.id} was given before: name another --key to give one more.`);
  return 0;
}

const UNBOUNDED =
  'A code asks for no stake: it gives free bets or discounts within the budget of a player. Cash goes to one player, by --phone.';
const BEYOND = 'This is beyond the budget of the month (`gifts.issue.month`).';

/** Takes the transaction back, with what it has counted. */
class Unmade extends Error {
  constructor(readonly reason: 'known' | 'beyond') {
    super(`No code is made: ${reason}.`);
  }
}
function reasonOf(error: unknown): Unmade['reason'] {
  if (error instanceof Unmade) return error.reason;
  throw error;
}
