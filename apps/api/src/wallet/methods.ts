import { BANK_RETRY, type CountryCode } from '@oware/config';
import {
  type BankRetry,
  type FeeStep,
  type Institution,
  type MethodConfig,
  type PaymentMethod,
  type PaymentKind,
  type UsedParty,
} from '@oware/contracts';
import { z } from 'zod';
import { list, percent, seconds, type Switches } from '../settings/remote-config/api';

/** Converts a whole amount of the currency to units of 1/10000. */
const money = (amount: number): number => amount * 10_000;

const NETWORKS = [
  { code: 'MTN', name: 'MTN MoMo' },
  { code: 'VOD', name: 'Telecel Cash' },
  { code: 'ATL', name: 'AT Money' },
];

/** Wallets of Nigeria. They are banks: withdrawals are sent to them, and deposits are transferred from their apps. */
const WALLETS = [
  { code: '999992', name: 'OPay' },
  { code: '999991', name: 'PalmPay' },
];

/** Banks whose USSD code accepts merchant payments, by the number of the code. */
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

/**
 * Limits, fees and fields of each payment method; a fee is the cost of the transfer. Banks of accounts are listed by the provider.
 */
const methods: Readonly<Record<CountryCode, Record<PaymentKind, Methods>>> = {
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

/** Prefix of the remote configuration keys. */
const prefixes: Readonly<Record<PaymentKind, string>> = { deposit: 'deposit', withdrawal: 'withdraw' };

/** Returns a player's bucket, 0 to 99, for partial roll-outs: always the same for the same player and key. */
function bucket(userId: string, key: string): number {
  let hash = 2_166_136_261;
  for (const char of `${key}:${userId}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return hash % 100;
}

/**
 * Lists the payment methods that are open to a player, in the order of their tabs. Remote configuration (reference: remote-configuration),
 * prefixed with `deposit` or `withdraw`: `….tab.order` a list of methods; `….METHOD.ratio` percentage of players who see it; `….METHOD.new`
 * shows the label.
 * @param offered methods that the provider supports
 * @param banks banks that an account can be at
 */
export function listOpenMethods(
  country: CountryCode,
  kind: PaymentKind,
  userId: string,
  offered: readonly PaymentMethod[],
  switches: Switches,
  banks: readonly Institution[],
): MethodConfig[] {
  const prefix = prefixes[kind];
  const entries = Object.entries(methods[country][kind]) as [PaymentMethod, Terms][];
  const order = switches.get(`${prefix}.tab.order`, list, []);
  const place = (method: string): number => (order.includes(method) ? order.indexOf(method) : order.length);
  return entries
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

/** Institution and account of a player's latest payment of a kind and method. */
export interface UsedRow extends UsedParty {
  kind: PaymentKind;
  method: PaymentMethod;
}

/**
 * Adds to each method the account that the player used last: for the same kind of payment, otherwise for the other kind. Accounts that the
 * method no longer offers are skipped.
 */
export function withUsed(kind: PaymentKind, open: readonly MethodConfig[], rows: readonly UsedRow[]): MethodConfig[] {
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

/**
 * Returns the remote configuration `bank.retry.automatic` and `bank.retry.manual`, s (reference: remote-configuration).
 */
export const getBankRetry = (switches: Switches): BankRetry => ({
  automatic: switches.get('bank.retry.automatic', seconds, BANK_RETRY.automatic),
  manual: switches.get('bank.retry.manual', seconds, BANK_RETRY.manual),
});

/**
 * Returns the highest amount of a single withdrawal from a balance, in units; 0 when the balance is below the minimum of every method.
 */
export function getMaxWithdrawal(country: CountryCode, balance: number): number {
  const open = Object.values(methods[country].withdrawal);
  const whole = balance - (balance % 100);
  return Math.max(0, ...open.map(({ min, max }) => (whole < min ? 0 : Math.min(whole, max))));
}

/**
 * Returns the highest amount of a single deposit by a method, in units; 0 for methods that the country does not have.
 */
export const getMaxDeposit = (country: CountryCode, method: PaymentMethod): number =>
  methods[country].deposit[method]?.max ?? 0;
