import { countries, type CountryCode } from '@oware/config';
import {
  birthdayRewards,
  BizCode,
  type Birthday,
  type BirthdayReward,
  type BirthdayRewardState,
  type MissingProof,
} from '@oware/contracts';
import { lockPlayer } from '../../ledger/api';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type ExclusionScope, isExcluded, rejectExcluded } from '../../protection/limits/api';
import { isBirthday, getYear } from './day';
import { findBirthday, findClaimState, insertClaim, narrowClaim, type BirthdayRow } from './store';

/** Exclusions that block birthday rewards, which are for sports betting. */
const CLOSED_BY: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];

interface Player {
  userId: string;
  country: CountryCode;
}

/** Player who gets a reward, and the year of the birthday. */
interface Celebrant extends Player {
  year: number;
}

/** Reward of one kind. */
export interface Giver {
  /**
   * Whether it is worth money: then only players whose identity and date of birth are verified get it (docs/adr/0142).
   */
  needsIdentity?: boolean;
  /** Returns the amount for a player: units of 1/10000 for money, otherwise a number of items. */
  amount(sql: Sql, player: Player): number | Promise<number>;
  /** Returns the amount given for a birthday. Omitted when {@link amount} is always the same. */
  given?(sql: Sql, celebrant: Celebrant): Promise<number | null>;
  /** Checks whether money is left in the month's budget. Absent for rewards without a budget. */
  isLeft?(sql: Sql, country: CountryCode): Promise<boolean>;
  /**
   * Gives the reward within the transaction of the claim.
   * @returns callback to run after the commit; `none` when the budget is used up
   */
  give(tx: Sql, celebrant: Celebrant): Promise<(() => void) | void | 'none'>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
}

/**
 * Birthday rewards: all available ones, once a year, for players with a nickname and a past deposit. While a reward that is worth money is
 * available, a verified identity is required too: a date of birth is only typed in, and anybody can claim that today is their birthday.
 */
export class Birthdays {
  /** Givers of the available rewards; other kinds are not shown. */
  readonly #givers: Partial<Record<BirthdayReward, Giver>> = {};

  constructor(private readonly parts: Dependencies) {}

  /** Adds the giver of a kind of reward. Add it only once players can use the reward. */
  addGiver(kind: BirthdayReward, giver: Giver): void {
    this.#givers[kind] = giver;
  }

  /**
   * Returns the birthday rewards, and whether the birthday is today in the country's time zone.
   * @throws BizError 40400
   */
  async birthday(userId: string, country: CountryCode): Promise<Birthday> {
    const { db, clock } = this.parts;
    const row = await this.row(db, userId, this.today(country));
    const excluded = await isExcluded(db, userId, clock, CLOSED_BY);
    const left = await this.#left(db, country);
    return this.view({ ...row, excluded }, country, left, await this.#listAmounts({ userId, country }, row));
  }

  /**
   * Returns the amount of each kind: as given when it was claimed this year, otherwise as the player would get it now.
   */
  async #listAmounts(player: Player, { claimed }: BirthdayRow): Promise<Map<BirthdayReward, number | null>> {
    const { db } = this.parts;
    const celebrant = { ...player, year: getYear(this.today(player.country)) };
    const amounts = new Map<BirthdayReward, number | null>();
    for (const kind of birthdayRewards) {
      const giver = this.#givers[kind];
      const given = claimed?.includes(kind) ? await giver?.given?.(db, celebrant) : undefined;
      amounts.set(kind, given ?? (await giver?.amount(db, player)) ?? null);
    }
    return amounts;
  }

  /** Lists rewards that the month's budget still allows, in order. */
  async #left(sql: Sql, country: CountryCode): Promise<BirthdayReward[]> {
    const left: BirthdayReward[] = [];
    for (const kind of birthdayRewards) {
      const giver = this.#givers[kind];
      if (giver !== undefined && ((await giver.isLeft?.(sql, country)) ?? true)) left.push(kind);
    }
    return left;
  }

  /** Returns the proof that the rewards wait for; null when none of them needs a missing one. */
  #missingProof(
    { identified, birthDateUnproved }: Pick<BirthdayRow, 'identified' | 'birthDateUnproved'>,
    kinds: readonly BirthdayReward[],
  ): MissingProof | null {
    if (!kinds.some((kind) => this.#givers[kind]?.needsIdentity)) return null;
    if (!identified) return 'identity';
    return birthDateUnproved ? 'birthDate' : null;
  }

  /**
   * Whether the cake is shown: today is the birthday, the year's rewards are not claimed, the month's budget allows at least one, and the
   * player is not excluded.
   */
  async showsCake(userId: string, country: CountryCode): Promise<boolean> {
    const { db, clock } = this.parts;
    const today = this.today(country);
    const row = await findClaimState(db, userId, getYear(today));
    if (row === undefined || row.claimed || !isBirthday(row.dateOfBirth, today)) return false;
    if (await isExcluded(db, userId, clock, CLOSED_BY)) return false;
    return (await this.#left(db, country)).length > 0;
  }

  /**
   * Gives every available reward. A second claim in the year changes nothing and returns the same result. Rewards beyond the month's budget
   * are skipped.
   * @throws BizError 46003 when today is not the birthday, the nickname, a deposit or a verified identity is missing, or nothing is left;
   * 43007 while self-excluded
   */
  async claim(userId: string, country: CountryCode): Promise<Birthday> {
    const { db, clock } = this.parts;
    const today = this.today(country);
    const celebrant = { userId, country, year: getYear(today) };
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
      await rejectExcluded(tx, userId, clock, 'Birthday rewards are closed', CLOSED_BY);
      if (!(await insertClaim(tx, userId, celebrant.year, kinds, clock.now()))) return;
      const given: BirthdayReward[] = [];
      for (const kind of kinds) {
        const done = await this.#givers[kind]?.give(tx, celebrant);
        if (done === 'none') continue;
        given.push(kind);
        if (done) after.push(done);
      }
      if (given.length === 0) throw closed("All of this month's rewards have been given out.");
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
    const getState = (kind: BirthdayReward): BirthdayRewardState => {
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
        const state = getState(kind);
        return state !== 'claimed' && !left.includes(kind) ? [] : [{ kind, state, amount: amounts.get(kind) ?? null }];
      }),
    };
  }

  private async row(sql: Sql, userId: string, today: string): Promise<BirthdayRow> {
    const row = await findBirthday(sql, userId, getYear(today));
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
    return row;
  }

  /** Returns today's date, YYYY-MM-DD, in the country's time zone. */
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
