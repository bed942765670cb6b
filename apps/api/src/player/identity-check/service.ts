import { randomUUID } from 'node:crypto';
import { nameFault, tidyText, UNVERIFIED_DEPOSITS } from '@oware/config';
import {
  BizCode,
  IDENTITY_PICTURE_BYTES,
  identityDocumentKinds,
  identityNumberKinds,
  type IdentityRequest,
  type IdentityResponse,
} from '@oware/contracts';
import { type Player } from '../../identity/session/own-phone';
import { type Counters } from '../../platform/counters/counters';
import { BizError } from '../../platform/http/biz-error';
import { unverifiedDeposits } from '../../wallet/refuse-unverified';
import { checkDocument } from '../name-update/check-document';
import { nameOf } from '../profile/store';
import { type DecisionParts, type IdentityDecisions } from './decisions';
import { type NumberKeys } from './number-keys';
import { CALLBACK_LIFE, type IdentityProvider } from './provider';
import {
  checkByReference,
  dueChecks,
  insertCheck,
  newestCheck,
  numberTaken,
  provedAccount,
  changeCheck,
  type CheckRow,
} from './store';

/** How long a provider is given before it is asked, and asked again, ms. */
const ASK_EVERY = 15_000;
/** Failures after which a person looks. */
const TRIES = 20;
const PAGE = 10;

type NumberRequest = Extract<IdentityRequest, { number: string }>;

interface Parts extends DecisionParts {
  provider: IdentityProvider;
  decisions: IdentityDecisions;
  numbers: NumberKeys;
  counters: Counters;
  onError(error: unknown): void;
}

/** Who players are: what they send, what a provider or a person says of it (docs/adr/0068). */
export class Identities {
  constructor(private readonly parts: Parts) {}

  /** How far a player's identity is proved, and what may be paid in until it is. */
  async state({ userId, country }: Player): Promise<IdentityResponse> {
    const { db, clock } = this.parts;
    const [account, newest, name] = await Promise.all([
      provedAccount(db, userId),
      newestCheck(db, userId),
      nameOf(db, userId),
    ]);
    const verified = account.verifiedAt !== null;
    return {
      state: verified ? 'verified' : (newest?.status ?? 'none'),
      refusal: newest?.status === 'refused' && !verified ? newest.refusal : null,
      kind: newest?.kind ?? null,
      sentAt: newest?.createdAt ?? null,
      ...name,
      deposits: verified
        ? null
        : { limit: UNVERIFIED_DEPOSITS[country], used: await unverifiedDeposits(db, userId, clock.now()) },
    };
  }

  /**
   * Takes what proves a player's identity. A number is looked up at once; pictures are looked at later.
   * @throws BizError 40000 naming the field, 50300 the provider does not respond: nothing is kept, 51181 one waits or it is proved,
   * 51182 another account has the number, 51183 not a proof of this country
   */
  async send(player: Player, request: IdentityRequest): Promise<IdentityResponse> {
    const kinds: readonly string[] = player.country === 'ng' ? identityNumberKinds : identityDocumentKinds;
    if (!kinds.includes(request.kind))
      throw new BizError(BizCode.identityKindClosed, 'Identities are proved in another way in this country.');
    const { verifiedAt } = await provedAccount(this.parts.db, player.userId);
    if (verifiedAt !== null) throw pending('Your identity is verified already.');
    const claim = await this.#claim(player, request);
    if ('number' in request) await this.#sendNumber(player, request, claim);
    else await this.#sendPictures(player, request, claim);
    return this.state(player);
  }

  /** Hands in and asks about what is due. One check that fails does not keep the others. */
  async work(): Promise<void> {
    const { db, clock, onError } = this.parts;
    for (const check of await dueChecks(db, clock.now(), PAGE)) await this.#step(check).catch(onError);
  }

  /**
   * Takes a message of the provider: it says that there is news, and the provider is asked which. The provider signs the time and not the
   * body, so each signature is taken once: who copies one can send nothing else with it.
   * @throws BizError 40102 when it is not signed, out of date, or came before
   */
  async takeCallback(body: unknown): Promise<void> {
    const { db, provider, counters } = this.parts;
    const { reference, signature } = provider.readCallback(body);
    const once = { key: `identity:callback:${signature}`, limit: 1, window: 2 * CALLBACK_LIFE };
    if ((await counters.take([once])).left === null)
      throw new BizError(BizCode.signatureWrong, 'The message came before.');
    const check = await checkByReference(db, reference);
    if (check?.status === 'checking' && check.submittedAt !== null) await this.#ask(check);
  }

  async #sendNumber(player: Player, { kind, number }: NumberRequest, claim: Name): Promise<void> {
    const { db, clock, provider, decisions } = this.parts;
    const { userId, country } = player;
    const numberHashes = await this.parts.numbers.hashesOf(country, kind, number);
    if (await numberTaken(db, { country, kind, numberHashes })) throw takenByOther();
    const [numberHash] = numberHashes;
    const reference = randomUUID();
    const { birthDate } = await provedAccount(db, userId);
    const open = await newestCheck(db, userId);
    if (open?.status === 'checking' || open?.status === 'review')
      throw pending('Your identity is being looked at already.');
    let finding;
    try {
      finding = await provider.lookUp({ reference, userId, country, kind, number, ...claim, dateOfBirth: birthDate });
    } catch (error) {
      this.parts.onError(error);
      throw new BizError(
        BizCode.unavailable,
        'Your number could not be checked now. Nothing was kept; please try again.',
      );
    }
    // It is decided at once; should this process end before that, it does not wait for ever.
    const checkAt = clock.now() + ASK_EVERY;
    const check = await this.#insert(player, { kind, numberHash, reference, claim, checkAt });
    await decisions.take(check, finding, birthDate);
  }

  async #sendPictures(
    player: Player,
    { kind, document, selfie }: Exclude<IdentityRequest, NumberRequest>,
    claim: Name,
  ): Promise<void> {
    const { db, clock, pictures } = this.parts;
    const [card, face] = [
      checkDocument(document, 'document', IDENTITY_PICTURE_BYTES),
      checkDocument(selfie, 'selfie', IDENTITY_PICTURE_BYTES),
    ];
    await db.transaction(async (tx) => {
      const check = await this.#insert(
        player,
        { kind, numberHash: null, reference: randomUUID(), claim, checkAt: clock.now() },
        tx,
      );
      await pictures.put(tx, check, 'document', card, check.createdAt);
      await pictures.put(tx, check, 'selfie', face, check.createdAt);
    });
  }

  async #insert(
    { userId, country }: Player,
    { claim, ...check }: Pick<CheckRow, 'kind' | 'numberHash' | 'reference' | 'checkAt'> & { claim: Name },
    sql: Parameters<typeof insertCheck>[0] = this.parts.db,
  ): Promise<CheckRow> {
    const { clock, provider } = this.parts;
    const row = await insertCheck(sql, {
      userId,
      country,
      ...check,
      ...claim,
      status: 'checking',
      provider: provider.name,
      createdAt: clock.now(),
    });
    if (row === undefined) throw pending('Your identity is being looked at already.');
    return row;
  }

  async #step(check: CheckRow): Promise<void> {
    const { db, clock, decisions } = this.parts;
    const tries = check.tries + 1;
    if (tries > TRIES) {
      await decisions.take(check, { outcome: 'review', why: 'the provider does not respond' }, null);
      return;
    }
    // First, so that a check which fails waits its turn.
    await changeCheck(db, check.id, { tries, checkAt: clock.now() + ASK_EVERY * tries });
    if (check.submittedAt === null) await this.#submit(check);
    else await this.#ask(check);
  }

  async #submit(check: CheckRow): Promise<void> {
    const { db, clock, provider, pictures } = this.parts;
    const { kind } = check;
    if (kind === 'bvn' || kind === 'nin') {
      // What was found of a number went with the process that asked, and the number is not kept.
      await this.parts.decisions.decide(check, 'other');
      return;
    }
    const opened = await pictures.open(db, check);
    const [document, selfie] = (['document', 'selfie'] as const).map((part) => opened.find((one) => one.part === part));
    if (document === undefined || selfie === undefined) {
      await this.parts.decisions.take(check, { outcome: 'refused', refusal: 'unreadable' }, null);
      return;
    }
    const { birthDate } = await provedAccount(this.parts.db, check.userId);
    await provider.submit({ ...check, kind, dateOfBirth: birthDate, document: document.bytes, selfie: selfie.bytes });
    await changeCheck(db, check.id, { submittedAt: clock.now(), tries: 0, checkAt: clock.now() });
  }

  async #ask(check: CheckRow): Promise<void> {
    const { provider, decisions } = this.parts;
    const finding = await provider.ask(check);
    await decisions.take(check, finding, (await provedAccount(this.parts.db, check.userId)).birthDate);
  }

  /** The name that is to be proved: that of the account, or the one said now. */
  async #claim({ userId }: Player, request: IdentityRequest): Promise<Name> {
    const known = await nameOf(this.parts.db, userId);
    return {
      firstName: known.firstName ?? checkName('firstName', request.firstName ?? ''),
      lastName: known.lastName ?? checkName('lastName', request.lastName ?? ''),
    };
  }
}

interface Name {
  firstName: string;
  lastName: string;
}

function checkName(field: keyof Name, text: string): string {
  const tidy = tidyText(text);
  const code = nameFault(tidy);
  if (code === undefined) return tidy;
  throw new BizError(BizCode.invalidInput, `${field}: ${code}`, { fields: [{ field, code, message: code }] });
}

const pending = (message: string): BizError => new BizError(BizCode.identityPending, message);
const takenByOther = (): BizError =>
  new BizError(
    BizCode.identityNumberTaken,
    'Another account was verified by this number. Customer service can help you.',
  );
