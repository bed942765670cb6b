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
import { avatarPath } from '../profile/avatars';
import { accountNumberOf } from './account-number';
import { AccountStore, type ProfileRow } from './store';

interface Parts {
  db: Database;
  /** What a player has; the ledger knows. */
  balanceOf(userId: string): Promise<VersionedBalance>;
  /** What a player owes; who owes anything can withdraw nothing. */
  debtOf(userId: string): Promise<Units>;
  /** The most that one withdrawal may take from a balance. */
  maxWithdraw(country: CountryCode, balance: Units): Units;
  /** Level of the VIP tier, and whether it is the birthday with something to claim. */
  standing(userId: string, country: CountryCode): Promise<Pick<AccountSummary, 'tierLevel' | 'showBirthdayCake'>>;
}

/** How many gifts a player can use now, and flash freeze cards this week. */
type Counted = 'validGiftNum' | 'flashFreezeRemaining';
type Count = (userId: string, country: CountryCode) => Promise<number>;

/** What a player sees of the account (reference: account). */
export class AccountService {
  private store: AccountStore;
  /** None of what nobody counts. */
  readonly #counts: Record<Counted, Count> = { validGiftNum: async () => 0, flashFreezeRemaining: async () => 0 };

  constructor(private parts: Parts) {
    this.store = new AccountStore(parts.db);
  }

  /** From now on this number of the summary is counted so. */
  count(what: Counted, count: Count): void {
    this.#counts[what] = count;
  }

  /** The account summary. */
  async about(userId: string, country: CountryCode): Promise<AccountSummary> {
    const { validGiftNum: gifts, flashFreezeRemaining: freezes } = this.#counts;
    const [{ nickname, avatar }, number, balance, debt, standing, validGiftNum, flashFreezeRemaining] =
      await Promise.all([
        this.profile(userId),
        accountNumberOf(this.parts.db, userId),
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
      avatar: avatarPath(country, avatar),
      ...balance,
      maxWithdrawAmount: debt > 0 ? 0 : this.parts.maxWithdraw(country, balance.balance),
      validGiftNum,
      flashFreezeRemaining,
      ...standing,
    };
  }

  /** Stakes that the player prefers, in units; the country's own where none is saved. */
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

  /** @throws BizError 43005 when a stake is above what may be staked */
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
