import { betslipConfig, type CountryCode } from '@oware/config';
import {
  BizCode,
  type AccountSummary,
  type PreferredStakesResponse,
  type PreferredStakesRequest,
  type Units,
  type VersionedBalance,
} from '@oware/contracts';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http';
import { getAvatarPath } from '../avatars';
import { getAccountNumber } from './account-number';
import { AccountStore, type ProfileRow } from './store';

interface Dependencies {
  db: Database;
  /** Returns a player's balance from the ledger. */
  balanceOf(userId: string): Promise<VersionedBalance>;
  /** Returns a player's debt; a player in debt cannot withdraw. */
  debtOf(userId: string): Promise<Units>;
  /** Returns the highest amount of a single withdrawal from a balance. */
  maxWithdraw(country: CountryCode, balance: Units): Units;
  /** Returns the VIP tier level, and whether birthday rewards can be claimed today. */
  standing(userId: string, country: CountryCode): Promise<Pick<AccountSummary, 'tierLevel' | 'showBirthdayCake'>>;
}

/** Numbers that other domains provide: usable gifts, and flash freeze cards of this week. */
type Counted = 'validGiftNum' | 'flashFreezeRemaining';
type Count = (userId: string, country: CountryCode) => Promise<number>;

/** Account data as shown to the player (reference: account). */
export class AccountService {
  private store: AccountStore;
  /** Counters by number; 0 until a domain provides one. */
  readonly #counts: Record<Counted, Count> = { validGiftNum: async () => 0, flashFreezeRemaining: async () => 0 };

  constructor(private parts: Dependencies) {
    this.store = new AccountStore(parts.db);
  }

  /** Sets the counter for a number of the summary. */
  count(what: Counted, count: Count): void {
    this.#counts[what] = count;
  }

  /** Returns the account summary. */
  async about(userId: string, country: CountryCode): Promise<AccountSummary> {
    const { validGiftNum: gifts, flashFreezeRemaining: freezes } = this.#counts;
    const [{ nickname, avatar }, number, balance, debt, standing, validGiftNum, flashFreezeRemaining] =
      await Promise.all([
        this.profile(userId),
        getAccountNumber(this.parts.db, userId),
        this.parts.balanceOf(userId),
        this.parts.debtOf(userId),
        this.parts.standing(userId, country),
        gifts(userId, country),
        freezes(userId, country),
      ]);
    return {
      userId,
      accountNumber: number ?? '',
      nickname,
      avatar: getAvatarPath(country, avatar),
      ...balance,
      maxWithdrawAmount: debt > 0 ? 0 : this.parts.maxWithdraw(country, balance.balance),
      validGiftNum,
      flashFreezeRemaining,
      ...standing,
    };
  }

  /** Returns the player's preferred stakes, in units; the country's default for each that is not saved. */
  async preferredStakes(userId: string, country: CountryCode): Promise<PreferredStakesResponse> {
    const { stakes } = (await this.profile(userId)).settings;
    const { defaultStake, quickStakes } = betslipConfig[country];
    return {
      defaultStake: stakes?.defaultStake || defaultStake,
      quickAddStake1: stakes?.quickAddStake1 || (quickStakes[0] ?? defaultStake),
      quickAddStake2: stakes?.quickAddStake2 || (quickStakes[1] ?? defaultStake),
      quickAddStake3: stakes?.quickAddStake3 || (quickStakes[2] ?? defaultStake),
      ...(stakes?.defaultStake && { ownDefault: true }),
    };
  }

  /** @throws BizError 43005 when a stake exceeds the maximum */
  async savePreferredStakes(userId: string, country: CountryCode, stakes: PreferredStakesRequest): Promise<void> {
    const { maxStake } = betslipConfig[country];
    if (Object.values(stakes).some((stake) => stake !== '' && stake > maxStake)) {
      throw new BizError(BizCode.stakeTooHigh, 'The stake is above the maximum.', { maxStake });
    }
    await this.store.saveStakes(userId, stakes);
  }

  private async profile(userId: string): Promise<ProfileRow> {
    const profile = await this.store.profile(userId);
    if (profile === undefined) throw new BizError(BizCode.notFound, 'There is no such account.');
    return profile;
  }
}
