import { BANK_RETRY, type CountryCode } from '@oware/config';
import {
  type BankRetry,
  type FeeStep,
  type Institution,
  type MethodConfig,
  type PaymentMethod,
  type TradeKind,
  type UsedParty,
} from '@oware/contracts';
import { z } from 'zod';
import { list, percent, seconds } from '../settings/remote-config/schemas';
import { type Switches } from '../settings/remote-config/service';

/** A whole amount of the currency in units of 1/10000. */
const money = (amount: number): number => amount * 10_000;

const NETWORKS = [
  { code: 'MTN', name: 'MTN MoMo' },
  { code: 'VOD', name: 'Telecel Cash' },
  { code: 'ATL', name: 'AT Money' },
];

/** Wallets of Nigeria: banks to send to, and deposited from by a transfer out of their app. */
const WALLETS = [
  { code: '999992', name: 'OPay' },
  { code: '999991', name: 'PalmPay' },
];

/** Banks whose USSD code takes merchant payments, by the code's number. */
const USSD_BANKS = [
  { code: '737', name: 'GTBank' },
  { code: '822', name: 'Sterling Bank' },
  { code: '919', name: 'UBA' },
  { code: '966', name: 'Zenith Bank' },
];

const FREE: FeeStep[] = [];

type Terms = Omit<MethodConfig, 'method' | 'isNew' | 'used'>;
type Methods = Partial<Record<PaymentMethod, Terms>>;

const naira = { min: money(100), quickAmounts: [500, 1000, 5000, 10_000].map(money) };
const cedis = { min: money(1), quickAmounts: [10, 20, 50, 100].map(money) };

/** Limits, fees and fields of each way to pay; a fee is what the transfer costs. Banks of accounts come from the provider's list. */
const methods: Readonly<Record<CountryCode, Record<TradeKind, Methods>>> = {
  ng: {
    deposit: {
      bank_transfer: { ...naira, max: money(5_000_000), fees: FREE, institutions: [], account: 'none' },
      mobile_money: { ...naira, max: money(5_000_000), fees: FREE, institutions: WALLETS, account: 'none' },
      ussd: { ...naira, max: money(100_000), fees: FREE, institutions: USSD_BANKS, account: 'none' },
      card: { ...naira, max: money(1_000_000), fees: FREE, institutions: [], account: 'none' },
    },
    withdrawal: {
      bank_transfer: {
        ...naira,
        max: money(5_000_000),
        fees: [
          { upTo: money(5000), fee: money(10) },
          { upTo: money(50_000), fee: money(25) },
          { upTo: null, fee: money(50) },
        ],
        institutions: [],
        account: 'bank',
      },
    },
  },
  gh: {
    deposit: {
      mobile_money: { ...cedis, max: money(10_000), fees: FREE, institutions: NETWORKS, account: 'phone' },
      card: { ...cedis, max: money(10_000), fees: FREE, institutions: [], account: 'none' },
    },
    withdrawal: {
      mobile_money: {
        ...cedis,
        min: money(5),
        max: money(10_000),
        fees: [{ upTo: null, fee: money(1) }],
        institutions: NETWORKS,
        account: 'phone',
      },
      bank_transfer: {
        ...cedis,
        min: money(20),
        max: money(10_000),
        fees: [{ upTo: null, fee: money(8) }],
        institutions: [],
        account: 'bank',
      },
    },
  },
};

/** Prefix of the remote configuration's keys. */
const prefixes: Readonly<Record<TradeKind, string>> = { deposit: 'deposit', withdrawal: 'withdraw' };

/** A player's place among 100 for partial switches: always the same for the same player and key. */
function bucket(userId: string, key: string): number {
  let hash = 2_166_136_261;
  for (const char of `${key}:${userId}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return hash % 100;
}

/**
 * Ways to pay in the order of their tabs. Remote configuration (reference: remote-configuration), with `deposit` or `withdraw` in front:
 * `….tab.order` a list of methods; `….METHOD.ratio` for how many of 100 players it is on; `….METHOD.new` shows the label.
 * @param offered what the provider can do
 * @param banks where accounts can be
 */
export function openMethods(
  country: CountryCode,
  kind: TradeKind,
  userId: string,
  offered: readonly PaymentMethod[],
  switches: Switches,
  banks: readonly Institution[],
): MethodConfig[] {
  const prefix = prefixes[kind];
  const known = Object.entries(methods[country][kind]) as [PaymentMethod, Terms][];
  const wanted = switches.get(`${prefix}.tab.order`, list, []);
  const place = (method: string): number => (wanted.includes(method) ? wanted.indexOf(method) : wanted.length);
  return known
    .filter(([method]) => offered.includes(method))
    .filter(([method]) => bucket(userId, method) < switches.get(`${prefix}.${method}.ratio`, percent, 100))
    .sort(([a], [b]) => place(a) - place(b))
    .map(([method, config]) => ({
      ...config,
      institutions: config.account === 'bank' ? [...banks] : config.institutions,
      method,
      isNew: switches.get(`${prefix}.${method}.new`, z.boolean(), false),
      used: null,
    }));
}

/** What a player's payments of a kind and method went through last. */
export interface UsedRow extends UsedParty {
  kind: TradeKind;
  method: PaymentMethod;
}

/**
 * Puts to each method what the player used last: for the same kind of payment, else the other way round. Only what the
 * method still offers.
 */
export function withUsed(kind: TradeKind, open: readonly MethodConfig[], rows: readonly UsedRow[]): MethodConfig[] {
  return open.map((config) => {
    const { method, institutions, account } = config;
    const fits = (row: UsedRow): boolean =>
      row.method === method &&
      (row.account !== null) === (account !== 'none') &&
      (institutions.length === 0
        ? row.institution === null
        : institutions.some(({ code }) => code === row.institution));
    const row = rows.find((one) => one.kind === kind && fits(one)) ?? rows.find(fits);
    return row === undefined
      ? config
      : { ...config, used: { institution: row.institution, account: row.account, at: row.at } };
  });
}

/** Remote configuration `bank.retry.automatic` and `bank.retry.manual`, s (reference: remote-configuration). */
export const bankRetryOf = (switches: Switches): BankRetry => ({
  automatic: switches.get('bank.retry.automatic', seconds, BANK_RETRY.automatic),
  manual: switches.get('bank.retry.manual', seconds, BANK_RETRY.manual),
});

/** The most that one withdrawal may take from a balance; 0 when the balance is below every method's least amount. */
export function maxWithdraw(country: CountryCode, balance: number): number {
  const open = Object.values(methods[country].withdrawal);
  const whole = balance - (balance % 100);
  return Math.max(0, ...open.map(({ min, max }) => (whole < min ? 0 : Math.min(whole, max))));
}

/** The most that one deposit by a method may bring, units; 0 of one that the country does not have. */
export const mostDeposit = (country: CountryCode, method: PaymentMethod): number =>
  methods[country].deposit[method]?.max ?? 0;
