import { randomBytes } from 'node:crypto';
import { type CountryCode, countries } from '@oware/config';
import { type Institution, type PaymentMethod, type PaymentAction, type PaymentKind } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { checkSignature, readBody, signBody } from '../../platform/http/signature';
import { validate } from '../../platform/errors/validate';
import {
  type DepositStarted,
  type Notice,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderStatus,
  type Recipient,
  type Report,
  type DepositReversal,
  VoucherRejected,
  type VoucherTaken,
} from '../provider';
import { FALLBACK_BANKS } from '../banks';
import { getBehaviour, DELAY, RETURN_DELAY, getTimes, VOUCHER_NETWORK, checkVoucher } from './behaviour';
import {
  changeBehaviour,
  countSent,
  listDuePayments,
  type LocalPayment,
  movePayment,
  openPayment,
  findLocalPayment,
  listReversedDeposits,
} from './local-store';

interface Dependencies {
  db: Database;
  clock: Clock;
  /** Whether it accepts payments: only where money is not real. */
  open: boolean;
}

/** Receives a webhook like the HTTP route. */
export type Deliver = (
  country: CountryCode,
  raw: Buffer,
  header: (name: string) => string | undefined,
) => Promise<void>;

const SIGNATURE = 'x-local-signature';
const METHODS: Readonly<Record<CountryCode, Record<PaymentKind, readonly PaymentMethod[]>>> = {
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

/** Built-in payment provider that behaves like mobile money, as described in behaviour.ts. Its money is not real. */
export class LocalProvider implements PaymentProvider {
  readonly name = 'local';
  readonly firstCheck = 5000;
  readonly #secret = randomBytes(32).toString('hex');
  #deliver: Deliver = async () => undefined;

  constructor(private readonly parts: Dependencies) {}

  /** Sets the receiver of webhooks. */
  setWebhookReceiver(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  methods(country: CountryCode, kind: PaymentKind): readonly PaymentMethod[] {
    return this.parts.open ? METHODS[country][kind] : [];
  }

  async startDeposit(order: PaymentOrder): Promise<DepositStarted> {
    const payment = await this.#open(order, 'deposit');
    // A voucher has the same short expiry as a prompt.
    const { expiry } = getTimes(order.method === 'card' ? 'asks' : getBehaviour(order.amount));
    return { status: payment.status, action: buildAction(order), expiresAt: payment.createdAt + expiry };
  }

  async submitVoucher({ reference }: PaymentOrder, voucher: string): Promise<VoucherTaken> {
    const { db, clock } = this.parts;
    const became = checkVoucher(voucher);
    if (became === 'wrong') throw new VoucherRejected();
    await changeBehaviour(
      db,
      reference,
      'voucher',
      became === 'declined' ? 'declined' : 'success',
      clock.now() + DELAY,
    );
    return { status: 'pending', action: null };
  }

  async waitsFor(order: PaymentOrder): Promise<PaymentAction | null> {
    const payment = await findLocalPayment(this.parts.db, order.reference);
    return payment?.status === 'pending' && payment.behaviour === 'voucher' ? buildAction(order) : null;
  }

  async startWithdrawal(order: PaymentOrder): Promise<ProviderStatus> {
    return (await this.#open(order, 'withdrawal')).status;
  }

  async fetchReport(_country: CountryCode, _kind: PaymentKind, reference: string): Promise<Report | null> {
    const payment = await findLocalPayment(this.parts.db, reference);
    return payment === undefined ? null : toReport(payment);
  }

  async banks(country: CountryCode): Promise<readonly Institution[]> {
    return FALLBACK_BANKS[country];
  }

  /**
   * Simulates account holders: accounts that end in 0000 have none, those that end in 99 belong to another person, all others to the player
   * once the name is verified.
   */
  async findHolder({ account, provedName }: Recipient): Promise<string | null> {
    if (account.endsWith('0000')) return null;
    if (provedName !== null && !account.endsWith('99')) return provedName;
    return HOLDERS[Number(account.at(-1)) % HOLDERS.length] ?? null;
  }

  /**
   * Lists the chargeback of a deposit. A local payment has one status at a time, so a chargeback always reverses the whole amount.
   */
  async listReversals(_country: CountryCode, reference: string): Promise<DepositReversal[]> {
    const payment = await findLocalPayment(this.parts.db, reference);
    if (payment === undefined || payment.kind !== 'deposit' || payment.status !== 'reversed') return [];
    const { amount, currency } = toReport(payment);
    return [{ id: 'dispute:1', kind: 'chargeback', status: 'taken', amount, currency }];
  }

  listReversedSince(country: CountryCode, since: number): Promise<string[]> {
    return listReversedDeposits(this.parts.db, country, since);
  }

  readWebhook(_country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Notice {
    checkSignature(this.#secret, raw, header(SIGNATURE));
    const { kind, ...report } = validate(webhook, readBody(raw));
    const event = `${kind}.${report.status}`;
    return kind === 'deposit' && report.status === 'reversed'
      ? { event, about: 'takeBack', reference: report.reference }
      : { event, about: 'payment', kind, report };
  }

  /**
   * Applies a person's decision about a payment.
   * @param webhooks number of webhooks to send about it
   * @returns false when the payment is no longer pending
   */
  decide(reference: string, status: 'success' | 'failed', webhooks: number): Promise<boolean> {
    return movePayment(this.parts.db, { reference, status: 'pending' }, status, webhooks, null);
  }

  /** Decides due payments and sends outstanding webhooks. */
  async run(): Promise<void> {
    const { db, clock } = this.parts;
    for (const payment of await listDuePayments(db, clock.now())) {
      if (payment.dueAt !== null && payment.dueAt <= clock.now()) await this.#moveOn(payment);
    }
    for (const payment of await listDuePayments(db, -1)) {
      for (let left = payment.unsent; left > 0; left--) {
        await this.send(payment);
        await countSent(db, payment.reference);
      }
    }
  }

  /** Sends one webhook with the current status of a payment. */
  async send(payment: LocalPayment): Promise<void> {
    const raw = Buffer.from(JSON.stringify({ kind: payment.kind, ...toReport(payment) }));
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

  async #open(order: PaymentOrder, kind: PaymentKind): Promise<LocalPayment> {
    const { db, clock } = this.parts;
    // Cards are paid by a person on the provider's page.
    const wantsVoucher = kind === 'deposit' && order.institution === VOUCHER_NETWORK;
    const behaviour = order.method === 'card' ? 'asks' : wantsVoucher ? 'voucher' : getBehaviour(order.amount);
    const now = clock.now();
    const { due } = getTimes(behaviour);
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

const toReport = ({
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

function buildAction({ method, account, institution, reference, country }: PaymentOrder): PaymentAction {
  switch (method) {
    case 'mobile_money':
      if (institution === VOUCHER_NETWORK)
        return { type: 'voucher', text: 'Dial *110# and choose Generate Voucher. Type the six digits here.' };
      // Wallets of Nigeria pay by transfer.
      if (account === null) return buildTransferAction(reference);
      return { type: 'prompt', phone: `0${account}` };
    case 'bank_transfer':
      return buildTransferAction(reference);
    case 'ussd':
      return { type: 'dial', code: `*${institution ?? ''}*000*${deriveDigits(reference).slice(0, 6)}#` };
    case 'card':
      return { type: 'visit', url: `/api/${country}/demo/payments?reference=${reference}` };
  }
}

/** Returns the account that a deposit is sent to. */
const buildTransferAction = (reference: string): PaymentAction => ({
  type: 'transfer',
  bank: 'Demo Bank',
  accountNumber: deriveDigits(reference),
  accountName: 'Oware Demo Deposits',
});

/** Derives ten digits from a reference. */
const deriveDigits = (reference: string): string =>
  [...reference.slice(-12)]
    .map((char) => String(char.charCodeAt(0) % 10))
    .join('')
    .slice(0, 10);
