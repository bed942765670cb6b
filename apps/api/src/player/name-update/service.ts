import { nameFault, tidyText } from '@oware/config';
import { BizCode, type NameOtpRequest, type NameUpdateResponse, type NameUpdateRequest } from '@oware/contracts';
import { type Caller } from '../../identity/otp/limits';
import { type OtpService } from '../../identity/otp/service';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { ownPhone, type Player } from '../../identity/session/own-phone';
import { checkDocument } from './check-document';
import { type NameDocuments } from './documents';
import { nameOf } from '../profile/store';
import { countSince, insertUpdate, newestUpdate } from './store';

const DAY = 24 * 60 * 60_000;
/** Documents that a player may send in a day. */
const A_DAY = 3;

/** Another name for an account: a code to its phone, a document, and a person's decision (docs/adr/0024). */
export class NameUpdates {
  constructor(private parts: { db: Database; clock: Clock; otp: OtpService; documents: NameDocuments }) {}

  /** The name as it is, and the newest wish. */
  async state(player: Player): Promise<NameUpdateResponse> {
    const { db } = this.parts;
    const { userId } = player;
    const [phone, name, newest] = await Promise.all([
      ownPhone(db, player),
      nameOf(db, userId),
      newestUpdate(db, userId),
    ]);
    if (newest === undefined) return { phone, ...name, update: null };
    const { firstName, lastName, status, refusal, createdAt } = newest;
    return { phone, ...name, update: { firstName, lastName, status, refusal, createdAt } };
  }

  /** Exchanges the code for a token that sends one document. @throws codes of `OtpService.prove` */
  async verify(player: Player, { token, otpCode }: NameOtpRequest, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const held = {
      country: player.country,
      phone: await ownPhone(db, player),
      business: 'update_name',
      token,
    } as const;
    return otp.exchange(held, otpCode, from);
  }

  /**
   * Takes a wish; it waits for its review.
   * @throws BizError 40000 naming the field, 47005 one waits already or three were sent in a day, 11702 token used or out of date
   */
  async send(player: Player, request: NameUpdateRequest): Promise<NameUpdateResponse> {
    const { db, clock, otp, documents } = this.parts;
    const { userId, country } = player;
    const firstName = checkName('firstName', request.firstName);
    const lastName = checkName('lastName', request.lastName);
    const document = checkDocument(request.document);
    const phone = await ownPhone(db, player);
    const now = clock.now();
    await db.transaction(async (tx) => {
      await otp.redeem({ country, phone, business: 'update_name', token: request.token }, tx);
      if ((await countSince(tx, userId, now - DAY)) >= A_DAY)
        throw waits('You have sent several documents today. Please try again tomorrow.');
      const row = await insertUpdate(tx, { userId, country, firstName, lastName, createdAt: now });
      if (row === undefined) throw waits('Your last change of the name is still being reviewed.');
      await documents.put(tx, row, document);
    });
    return this.state(player);
  }
}

function checkName(field: 'firstName' | 'lastName', text: string): string {
  const tidy = tidyText(text);
  const code = nameFault(tidy);
  if (code === undefined) return tidy;
  throw new BizError(BizCode.invalidInput, `${field}: ${code}`, { fields: [{ field, code, message: code }] });
}

const waits = (message: string): BizError => new BizError(BizCode.nameUpdatePending, message);
