import { countries, type CountryCode } from '@oware/config';
import {
  birthdayRewards,
  BizCode,
  type Birthday,
  type BirthdayReward,
  type BirthdayRewardState,
  type MissingProof,
} from '@oware/contracts';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { isExcluded, refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type ExclusionScope } from '../../protection/limits/tables';
import { isBirthday, yearOf } from './day';
import { birthdayOf, cakeOf, insertClaim, narrowClaim, type BirthdayRow } from './store';

/** What the rewards are for: who is excluded from it has nothing to claim. */
const CLOSED_BY: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];

interface Player {
  userId: string;
  country: CountryCode;
}

/** Who gets a reward, and for which year's birthday. */
interface Celebrant extends Player {
  year: number;
}

/** How one kind of reward is given. */
export interface Giver {
  /** It is worth money: only for players whose identity is proved, with the date of birth that makes it their birthday (docs/adr/0142). */
  needsIdentity?: boolean;
  /** How much a player gets: units of 1/10000 for money, else a number of things. */
  amount(sql: Sql, player: Player): number | Promise<number>;
  /** How much was given for a birthday; {@link amount} where it is always the same. */
  given?(sql: Sql, celebrant: Celebrant): Promise<number | null>;
  /** What is left of it: false when its budget of the month is used up. Given without it while nothing is said. */
  isLeft?(sql: Sql, country: CountryCode): Promise<boolean>;
  /** Gives it within the transaction of the claim. @returns what is to be done once that has committed; `none` when its budget is used up */
  give(tx: Sql, celebrant: Celebrant): Promise<(() => void) | void | 'none'>;
}

interface Parts {
  db: Database;
  clock: Clock;
}

/**
 * Rewards on the birthday: all that can be given, once a year, to a player with a nickname whose money has come in once. While one that is worth money is
 * left, the identity must be proved too: a date of birth is typed in, and anybody can be born today.
 */
export class Birthdays {
  /** Rewards that are given; nobody is notified of others. */
  readonly #givers: Partial<Record<BirthdayReward, Giver>> = {};

  constructor(private readonly parts: Parts) {}

  /** From now on this kind is given; a player must be able to use it. */
  give(kind: BirthdayReward, giver: Giver): void {
    this.#givers[kind] = giver;
  }

  /** What the birthday brings, and whether it is today by the country's clocks. @throws BizError 40400 */
  async birthday(userId: string, country: CountryCode): Promise<Birthday> {
    const { db, clock } = this.parts;
    const row = await this.row(db, userId, this.today(country));
    const excluded = await isExcluded(db, userId, clock, CLOSED_BY);
    const left = await this.#left(db, country);
    return this.view({ ...row, excluded }, country, left, await this.#listAmounts({ userId, country }, row));
  }

  /** The reward of each kind: the one that was given when it was claimed this year, otherwise the one that the player would get. */
  async #listAmounts(player: Player, { claimed }: BirthdayRow): Promise<Map<BirthdayReward, number | null>> {
    const { db } = this.parts;
    const celebrant = { ...player, year: yearOf(this.today(player.country)) };
    const amounts = new Map<BirthdayReward, number | null>();
    for (const kind of birthdayRewards) {
      const giver = this.#givers[kind];
      const given = claimed?.includes(kind) ? await giver?.given?.(db, celebrant) : undefined;
      amounts.set(kind, given ?? (await giver?.amount(db, player)) ?? null);
    }
    return amounts;
  }

  /** Rewards that the month's budget still gives, in their order. */
  async #left(sql: Sql, country: CountryCode): Promise<BirthdayReward[]> {
    const left: BirthdayReward[] = [];
    for (const kind of birthdayRewards) {
      const giver = this.#givers[kind];
      if (giver !== undefined && ((await giver.isLeft?.(sql, country)) ?? true)) left.push(kind);
    }
    return left;
  }

  /** What rewards wait for; null when none of them asks for a proof that is missing. */
  #missingProof(
    { identified, birthDateUnproved }: Pick<BirthdayRow, 'identified' | 'birthDateUnproved'>,
    kinds: readonly BirthdayReward[],
  ): MissingProof | null {
    if (!kinds.some((kind) => this.#givers[kind]?.needsIdentity)) return null;
    if (!identified) return 'identity';
    return birthDateUnproved ? 'birthDate' : null;
  }

  /** Whether the cake is shown: it is the birthday, and something waits to be claimed. */
  async showsCake(userId: string, country: CountryCode): Promise<boolean> {
    const { db, clock } = this.parts;
    const today = this.today(country);
    const row = await cakeOf(db, userId, yearOf(today));
    if (row === undefined || row.claimed || !isBirthday(row.dateOfBirth, today)) return false;
    return !(await isExcluded(db, userId, clock, CLOSED_BY));
  }

  /**
   * Gives every reward that can be given. A second claim in the year changes nothing and returns the same.
   * What the month's budget does not give any more is left out.
   * @throws BizError 46003 when it is not the birthday, nickname, deposit or a proved identity are missing, or nothing is left, 43007 while self-excluded
   */
  async claim(userId: string, country: CountryCode): Promise<Birthday> {
    const { db, clock } = this.parts;
    const today = this.today(country);
    const celebrant = { userId, country, year: yearOf(today) };
    const after: (() => void)[] = [];
    await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const row = await this.row(tx, userId, today);
      if (row.claimed !== null) return;
      if (!isBirthday(row.dateOfBirth, today)) throw closed('It is not your birthday.');
      if (row.nickname === null) throw closed('Please choose a nickname first.');
      if (!row.deposited) throw closed('The rewards are for players who have made a deposit.');
      const kinds = await this.#left(tx, country);
      const missing = this.#missingProof(row, kinds);
      if (missing !== null) throw proofErrors[missing]();
      await refuseExcluded(tx, userId, clock, 'Birthday rewards are closed', CLOSED_BY);
      if (!(await insertClaim(tx, userId, celebrant.year, kinds, clock.now()))) return;
      const given: BirthdayReward[] = [];
      for (const kind of kinds) {
        const done = await this.#givers[kind]?.give(tx, celebrant);
        if (done === 'none') continue;
        given.push(kind);
        if (done) after.push(done);
      }
      if (given.length === 0) throw closed('The rewards of this month are all given.');
      if (given.length < kinds.length) await narrowClaim(tx, userId, celebrant.year, given);
    });
    for (const run of after) run();
    return this.birthday(userId, country);
  }

  private view(
    row: BirthdayRow & { excluded: boolean },
    country: CountryCode,
    left: readonly BirthdayReward[],
    amounts: ReadonlyMap<BirthdayReward, number | null>,
  ): Birthday {
    const { nickname, deposited, claimed, excluded } = row;
    const today = isBirthday(row.dateOfBirth, this.today(country));
    const missingProof = claimed === null ? this.#missingProof(row, left) : null;
    const ready = today && nickname !== null && deposited && missingProof === null && !excluded;
    const stateOf = (kind: BirthdayReward): BirthdayRewardState => {
      if (claimed?.includes(kind)) return 'claimed';
      return ready && claimed === null ? 'open' : 'waiting';
    };
    return {
      today,
      day: row.dateOfBirth?.slice(5) ?? null,
      nickname,
      deposited,
      missingProof,
      claimed: claimed !== null,
      rewards: birthdayRewards.flatMap((kind) => {
        const state = stateOf(kind);
        return state !== 'claimed' && !left.includes(kind) ? [] : [{ kind, state, amount: amounts.get(kind) ?? null }];
      }),
    };
  }

  private async row(sql: Sql, userId: string, today: string): Promise<BirthdayRow> {
    const row = await birthdayOf(sql, userId, yearOf(today));
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
    return row;
  }

  /** YYYY-MM-DD by the country's clocks. */
  private today(country: CountryCode): string {
    return new Date(this.parts.clock.now() + countries[country].gmtOffset * 60_000).toISOString().slice(0, 10);
  }
}

const closed = (message: string): BizError => new BizError(BizCode.birthdayClosed, message);
const proofErrors: Readonly<Record<MissingProof, () => BizError>> = {
  identity: () =>
    closed('Please verify your identity first: these rewards are for players whose identity is verified.'),
  birthDate: () =>
    closed('The date of birth of your account was not verified with your identity. Customer service can help you.'),
};
