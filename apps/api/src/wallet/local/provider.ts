import { randomBytes } from 'node:crypto';
import { type CountryCode, countries } from '@oware/config';
import { type Institution, type PaymentMethod, type TradeAction, type TradeKind } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { checkSignature, readBody, signBody } from '../../platform/http/signature';
import { validate } from '../../platform/http/validate';
import {
  type DepositStarted,
  type Notice,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderStatus,
  type Recipient,
  type Report,
  type TakeBack,
  VoucherRefused,
  type VoucherTaken,
} from '../provider';
import { FALLBACK_BANKS } from '../banks';
import { behaviourOf, DELAY, RETURN_DELAY, timesOf, VOUCHER_NETWORK, voucherOf } from './behaviour';
import {
  changeBehaviour,
  countSent,
  duePayments,
  type LocalPayment,
  movePayment,
  openPayment,
  paymentOf,
  reversedDeposits,
} from './local-store';

interface Parts {
  db: Database;
  clock: Clock;
  /** Whether it takes payments: only where money is not real. */
  open: boolean;
}

/** Takes a webhook, as the HTTP call would. */
export type Deliver = (
  country: CountryCode,
  raw: Buffer,
  header: (name: string) => string | undefined,
) => Promise<void>;

const SIGNATURE = 'x-local-signature';
const METHODS: Readonly<Record<CountryCode, Record<TradeKind, readonly PaymentMethod[]>>> = {
  ng: { deposit: ['bank_transfer', 'mobile_money', 'ussd', 'card'], withdrawal: ['bank_transfer'] },
  gh: { deposit: ['mobile_money', 'card'], withdrawal: ['mobile_money', 'bank_transfer'] },
};
const HOLDERS = ['Ama Mensah', 'Chinedu Okafor', 'Kwame Boateng', 'Bisi Adeyemi', 'Efua Owusu'];

const webhook = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  reference: z.string().max(80),
  status: z.enum(['pending', 'success', 'failed', 'reversed']),
  amount: z.number().int(),
  currency: z.string(),
});

/** A payment provider inside the product that behaves like mobile money; behaviour.ts says how. Its money is not real. */
export class LocalProvider implements PaymentProvider {
  readonly name = 'local';
  readonly firstCheck = 5000;
  readonly #secret = randomBytes(32).toString('hex');
  #deliver: Deliver = async () => undefined;

  constructor(private readonly parts: Parts) {}

  /** Whom the webhooks go to. */
  sendWebhooksTo(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  methods(country: CountryCode, kind: TradeKind): readonly PaymentMethod[] {
    return this.parts.open ? METHODS[country][kind] : [];
  }

  async startDeposit(order: PaymentOrder): Promise<DepositStarted> {
    const payment = await this.#open(order, 'deposit');
    // A voucher can be waited for as briefly as a prompt.
    const { expiry } = timesOf(order.method === 'card' ? 'asks' : behaviourOf(order.amount));
    return { status: payment.status, action: actionOf(order), expiresAt: payment.createdAt + expiry };
  }

  async submitVoucher({ reference }: PaymentOrder, voucher: string): Promise<VoucherTaken> {
    const { db, clock } = this.parts;
    const became = voucherOf(voucher);
    if (became === 'wrong') throw new VoucherRefused();
    await changeBehaviour(
      db,
      reference,
      'voucher',
      became === 'declined' ? 'declined' : 'success',
      clock.now() + DELAY,
    );
    return { status: 'pending', action: null };
  }

  async waitsFor(order: PaymentOrder): Promise<TradeAction | null> {
    const payment = await paymentOf(this.parts.db, order.reference);
    return payment?.status === 'pending' && payment.behaviour === 'voucher' ? actionOf(order) : null;
  }

  async startWithdrawal(order: PaymentOrder): Promise<ProviderStatus> {
    return (await this.#open(order, 'withdrawal')).status;
  }

  async ask(_country: CountryCode, _kind: TradeKind, reference: string): Promise<Report | null> {
    const payment = await paymentOf(this.parts.db, reference);
    return payment === undefined ? null : reportOf(payment);
  }

  async banks(country: CountryCode): Promise<readonly Institution[]> {
    return FALLBACK_BANKS[country];
  }

  /** Every account has a holder, except those that end in 0000: the player, except of those that end in 99, or somebody while no name is proved. */
  async holderOf({ account, provedName }: Recipient): Promise<string | null> {
    if (account.endsWith('0000')) return null;
    if (provedName !== null && !account.endsWith('99')) return provedName;
    return HOLDERS[Number(account.at(-1)) % HOLDERS.length] ?? null;
  }

  /** Of a deposit that was charged back; it has one status at a time, so it is taken back whole. */
  async takeBacks(_country: CountryCode, reference: string): Promise<TakeBack[]> {
    const payment = await paymentOf(this.parts.db, reference);
    if (payment === undefined || payment.kind !== 'deposit' || payment.status !== 'reversed') return [];
    const { amount, currency } = reportOf(payment);
    return [{ id: 'dispute:1', kind: 'chargeback', status: 'taken', amount, currency }];
  }

  takenBackSince(country: CountryCode, since: number): Promise<string[]> {
    return reversedDeposits(this.parts.db, country, since);
  }

  readWebhook(_country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Notice {
    checkSignature(this.#secret, raw, header(SIGNATURE));
    const { kind, ...report } = validate(webhook, readBody(raw));
    const event = `${kind}.${report.status}`;
    return kind === 'deposit' && report.status === 'reversed'
      ? { event, about: 'takeBack', reference: report.reference }
      : { event, about: 'payment', kind, report };
  }

  /** A person decides about a payment. @param webhooks how many are sent about it; false when it is not pending any more */
  decide(reference: string, status: 'success' | 'failed', webhooks: number): Promise<boolean> {
    return movePayment(this.parts.db, { reference, status: 'pending' }, status, webhooks, null);
  }

  /** Decides what is due and sends the webhooks that are to be sent. */
  async run(): Promise<void> {
    const { db, clock } = this.parts;
    for (const payment of await duePayments(db, clock.now())) {
      if (payment.dueAt !== null && payment.dueAt <= clock.now()) await this.#moveOn(payment);
    }
    for (const payment of await duePayments(db, -1)) {
      for (let left = payment.unsent; left > 0; left--) {
        await this.send(payment);
        await countSent(db, payment.reference);
      }
    }
  }

  /** Sends one webhook about a payment as it is. */
  async send(payment: LocalPayment): Promise<void> {
    const raw = Buffer.from(JSON.stringify({ kind: payment.kind, ...reportOf(payment) }));
    const signature = signBody(this.#secret, raw);
    await this.#deliver(payment.country, raw, (name) => (name === SIGNATURE ? signature : undefined));
  }

  async #moveOn(payment: LocalPayment): Promise<void> {
    const { behaviour, kind, status, mute } = payment;
    const to = status === 'success' ? 'reversed' : behaviour === 'declined' ? 'failed' : 'success';
    const returns = to === 'success' && behaviour === (kind === 'withdrawal' ? 'returned' : 'chargedBack');
    const webhooks = mute ? 0 : behaviour === 'twice' ? 2 : 1;
    await movePayment(this.parts.db, payment, to, webhooks, returns ? this.parts.clock.now() + RETURN_DELAY : null);
  }

  async #open(order: PaymentOrder, kind: TradeKind): Promise<LocalPayment> {
    const { db, clock } = this.parts;
    // A card is paid on the provider's page, by a person.
    const wantsVoucher = kind === 'deposit' && order.institution === VOUCHER_NETWORK;
    const behaviour = order.method === 'card' ? 'asks' : wantsVoucher ? 'voucher' : behaviourOf(order.amount);
    const now = clock.now();
    const { due } = timesOf(behaviour);
    const payment = await openPayment(db, {
      reference: order.reference,
      country: order.country,
      kind,
      amount: order.amount,
      behaviour,
      dueAt: due === null ? null : now + due,
      mute: behaviour === 'silent',
      createdAt: now,
    });
    if (behaviour === 'unanswered') throw new Error('The local provider does not respond.');
    return payment;
  }
}

const reportOf = ({
  reference,
  status,
  amount,
  country,
}: LocalPayment): Report & { amount: number; currency: string } => ({
  reference,
  status,
  amount,
  currency: countries[country].currency,
});

function actionOf({ method, account, institution, reference, country }: PaymentOrder): TradeAction {
  switch (method) {
    case 'mobile_money':
      if (institution === VOUCHER_NETWORK)
        return { type: 'voucher', text: 'Dial *110# and choose Generate Voucher. Type the six digits here.' };
      // Wallets of Nigeria are paid from by a transfer.
      if (account === null) return transferOf(reference);
      return { type: 'prompt', phone: `0${account}` };
    case 'bank_transfer':
      return transferOf(reference);
    case 'ussd':
      return { type: 'dial', code: `*${institution ?? ''}*000*${digitsOf(reference).slice(0, 6)}#` };
    case 'card':
      return { type: 'visit', url: `/api/${country}/demo/payments?reference=${reference}` };
  }
}

/** The account that a deposit is sent to. */
const transferOf = (reference: string): TradeAction => ({
  type: 'transfer',
  bank: 'Demo Bank',
  accountNumber: digitsOf(reference),
  accountName: 'Oware Demo Deposits',
});

/** Ten digits that belong to a reference. */
const digitsOf = (reference: string): string =>
  [...reference.slice(-12)]
    .map((char) => String(char.charCodeAt(0) % 10))
    .join('')
    .slice(0, 10);
