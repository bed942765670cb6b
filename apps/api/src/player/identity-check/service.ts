import { randomUUID } from 'node:crypto';
import { validateName, tidyText, UNVERIFIED_DEPOSITS } from '@oware/config';
import {
  BizCode,
  IDENTITY_PICTURE_BYTES,
  identityDocumentKinds,
  identityNumberKinds,
  type IdentityRequest,
  type IdentityResponse,
} from '@oware/contracts';
import { type Player } from '../../platform/http/caller';
import { type Counters } from '../../platform/counters/counters';
import { BizError } from '../../platform/errors/biz-error';
import { sumUnverifiedDeposits } from '../../wallet/api';
import { checkDocument } from '../name-update/api';
import { getName } from '../profile/api';
import { type DecisionDependencies, type IdentityDecisions } from './decisions';
import { type NumberKeys } from './number-keys';
import { CALLBACK_LIFE, type IdentityProvider } from './provider';
import {
  findCheckByReference,
  listDueChecks,
  insertCheck,
  findNewestCheck,
  isNumberTaken,
  getVerification,
  changeCheck,
  type CheckRow,
} from './store';

/** Pause between two queries to a provider, ms. */
const QUERY_INTERVAL = 15_000;
/** Number of failed tries after which a person has to look. */
const TRIES = 20;
const PAGE = 10;

type NumberRequest = Extract<IdentityRequest, { number: string }>;

interface Dependencies extends DecisionDependencies {
  provider: IdentityProvider;
  decisions: IdentityDecisions;
  numbers: NumberKeys;
  counters: Counters;
  onError(error: unknown): void;
}

/** Identity verification: submissions of players, and findings of providers and people (docs/adr/0068). */
export class Identities {
  constructor(private readonly parts: Dependencies) {}

  /** Returns the state of a player's verification, and the deposit limit until it is complete. */
  async state({ userId, country }: Player): Promise<IdentityResponse> {
    const { db, clock } = this.parts;
    const [account, newest, name] = await Promise.all([
      getVerification(db, userId),
      findNewestCheck(db, userId),
      getName(db, userId),
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
        : { limit: UNVERIFIED_DEPOSITS[country], used: await sumUnverifiedDeposits(db, userId, clock.now()) },
    };
  }

  /**
   * Accepts a proof of identity. A number is looked up immediately; pictures are checked later.
   * @throws BizError 40000 naming the field, 50300 the provider does not respond and nothing is stored, 51181 a check is pending or the
   * identity is verified, 51182 the number belongs to another account, 51183 the kind of proof is not accepted in this country
   */
  async send(player: Player, request: IdentityRequest): Promise<IdentityResponse> {
    const kinds: readonly string[] = player.country === 'ng' ? identityNumberKinds : identityDocumentKinds;
    if (!kinds.includes(request.kind))
      throw new BizError(BizCode.identityKindClosed, 'In your country, we verify your identity in another way.');
    const { verifiedAt } = await getVerification(this.parts.db, player.userId);
    if (verifiedAt !== null) throw pending('Your identity is already verified.');
    const claim = await this.#claim(player, request);
    if ('number' in request) await this.#sendNumber(player, request, claim);
    else await this.#sendPictures(player, request, claim);
    return this.state(player);
  }

  /** Submits and polls due checks. A failing check does not delay the others. */
  async work(): Promise<void> {
    const { db, clock, onError } = this.parts;
    for (const check of await listDueChecks(db, clock.now(), PAGE)) await this.#step(check).catch(onError);
  }

  /**
   * Handles a message of the provider: it only triggers a query for the finding. The provider signs the time and not the body, so each
   * signature is accepted once: a copied one cannot send anything else.
   * @throws BizError 40102 when it is not signed, out of date, or repeated
   */
  async takeCallback(body: unknown): Promise<void> {
    const { db, provider, counters } = this.parts;
    const { reference, signature } = provider.readCallback(body);
    const once = { key: `identity:callback:${signature}`, limit: 1, window: 2 * CALLBACK_LIFE };
    if ((await counters.take([once])).left === null)
      throw new BizError(BizCode.signatureWrong, 'This message was already received.');
    const check = await findCheckByReference(db, reference);
    if (check?.status === 'checking' && check.submittedAt !== null) await this.#fetchFinding(check);
  }

  async #sendNumber(player: Player, { kind, number }: NumberRequest, claim: Name): Promise<void> {
    const { db, clock, provider, decisions } = this.parts;
    const { userId, country } = player;
    const numberHashes = await this.parts.numbers.hashNumber(country, kind, number);
    if (await isNumberTaken(db, { country, kind, numberHashes })) throw takenByOther();
    const [numberHash] = numberHashes;
    const reference = randomUUID();
    const { birthDate } = await getVerification(db, userId);
    const open = await findNewestCheck(db, userId);
    if (open?.status === 'checking' || open?.status === 'review')
      throw pending('Your identity is already being reviewed.');
    let finding;
    try {
      finding = await provider.lookUp({ reference, userId, country, kind, number, ...claim, dateOfBirth: birthDate });
    } catch (error) {
      this.parts.onError(error);
      throw new BizError(
        BizCode.unavailable,
        'Your number could not be checked now. Nothing was saved; please try again.',
      );
    }
    // Normally decided right below; if the process ends before that, the job continues at this time.
    const checkAt = clock.now() + QUERY_INTERVAL;
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
    if (row === undefined) throw pending('Your identity is already being reviewed.');
    return row;
  }

  async #step(check: CheckRow): Promise<void> {
    const { db, clock, decisions } = this.parts;
    const tries = check.tries + 1;
    if (tries > TRIES) {
      await decisions.take(check, { outcome: 'review', why: 'the provider does not respond' }, null);
      return;
    }
    // Done first, so that a failing check waits its turn.
    await changeCheck(db, check.id, { tries, checkAt: clock.now() + QUERY_INTERVAL * tries });
    if (check.submittedAt === null) await this.#submit(check);
    else await this.#fetchFinding(check);
  }

  async #submit(check: CheckRow): Promise<void> {
    const { db, clock, provider, pictures } = this.parts;
    const { kind } = check;
    if (kind === 'bvn' || kind === 'nin') {
      // The finding for a number was lost with the process that requested it, and the number is not stored.
      await this.parts.decisions.decide(check, 'other');
      return;
    }
    const opened = await pictures.open(db, check);
    const [document, selfie] = (['document', 'selfie'] as const).map((part) => opened.find((one) => one.part === part));
    if (document === undefined || selfie === undefined) {
      await this.parts.decisions.take(check, { outcome: 'refused', refusal: 'unreadable' }, null);
      return;
    }
    const { birthDate } = await getVerification(this.parts.db, check.userId);
    await provider.submit({ ...check, kind, dateOfBirth: birthDate, document: document.bytes, selfie: selfie.bytes });
    await changeCheck(db, check.id, { submittedAt: clock.now(), tries: 0, checkAt: clock.now() });
  }

  async #fetchFinding(check: CheckRow): Promise<void> {
    const { provider, decisions } = this.parts;
    const finding = await provider.fetchFinding(check);
    await decisions.take(check, finding, (await getVerification(this.parts.db, check.userId)).birthDate);
  }

  /** Returns the name to verify: that of the account, otherwise the submitted one. */
  async #claim({ userId }: Player, request: IdentityRequest): Promise<Name> {
    const holder = await getName(this.parts.db, userId);
    return {
      firstName: holder.firstName ?? checkName('firstName', request.firstName ?? ''),
      lastName: holder.lastName ?? checkName('lastName', request.lastName ?? ''),
    };
  }
}

interface Name {
  firstName: string;
  lastName: string;
}

function checkName(field: keyof Name, text: string): string {
  const tidy = tidyText(text);
  const code = validateName(tidy);
  if (code === undefined) return tidy;
  throw new BizError(BizCode.invalidInput, `${field}: ${code}`, { fields: [{ field, code, message: code }] });
}

const pending = (message: string): BizError => new BizError(BizCode.identityPending, message);
const takenByOther = (): BizError =>
  new BizError(
    BizCode.identityNumberTaken,
    'Another account was verified with this number. Customer service can help you.',
  );
