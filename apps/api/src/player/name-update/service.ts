import { validateName, tidyText } from '@oware/config';
import { BizCode, type NameOtpRequest, type NameUpdateResponse, type NameUpdateRequest } from '@oware/contracts';
import { type Caller, type OtpService } from '../../identity/otp/api';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { loadOwnPhone } from '../../identity/session/api';
import { type Player } from '../../platform/http/caller';
import { checkDocument } from './check-document';
import { type NameDocuments } from './documents';
import { getName } from '../profile/api';
import { countSince, insertUpdate, findNewestUpdate } from './store';

const DAY = 24 * 60 * 60_000;
/** Documents per player and day. */
const A_DAY = 3;

/** Name changes: a code to the player's phone, a document, and a person's decision (docs/adr/0024). */
export class NameUpdates {
  constructor(private parts: { db: Database; clock: Clock; otp: OtpService; documents: NameDocuments }) {}

  /** Returns the current name and the latest name change. */
  async getState(player: Player): Promise<NameUpdateResponse> {
    const { db } = this.parts;
    const { userId } = player;
    const [phone, name, newest] = await Promise.all([
      loadOwnPhone(db, player),
      getName(db, userId),
      findNewestUpdate(db, userId),
    ]);
    if (newest === undefined) return { phone, ...name, update: null };
    const { firstName, lastName, status, refusal, createdAt } = newest;
    return { phone, ...name, update: { firstName, lastName, status, refusal, createdAt } };
  }

  /**
   * Exchanges the code for a token that allows one document.
   * @throws codes of `OtpService.prove`
   */
  async verify(player: Player, { token, otpCode }: NameOtpRequest, from: Caller): Promise<string> {
    const { db, otp } = this.parts;
    const held = {
      country: player.country,
      phone: await loadOwnPhone(db, player),
      business: 'update_name',
      token,
    } as const;
    return otp.exchange(held, otpCode, from);
  }

  /**
   * Stores a name change for review.
   * @throws BizError 40000 naming the field, 47005 one is pending or three were sent today, 11702 token used or out of date
   */
  async send(player: Player, request: NameUpdateRequest): Promise<NameUpdateResponse> {
    const { db, clock, otp, documents } = this.parts;
    const { userId, country } = player;
    const firstName = checkName('firstName', request.firstName);
    const lastName = checkName('lastName', request.lastName);
    const document = checkDocument(request.document);
    const phone = await loadOwnPhone(db, player);
    const now = clock.now();
    await db.transaction(async (tx) => {
      await otp.redeem({ country, phone, business: 'update_name', token: request.token }, tx);
      if ((await countSince(tx, userId, now - DAY)) >= A_DAY)
        throw waits('You have sent several documents today. Please try again tomorrow.');
      const row = await insertUpdate(tx, { userId, country, firstName, lastName, createdAt: now });
      if (row === undefined) throw waits('Your last name change is still being reviewed.');
      await documents.put(tx, row, document);
    });
    return this.getState(player);
  }
}

function checkName(field: 'firstName' | 'lastName', text: string): string {
  const tidy = tidyText(text);
  const code = validateName(tidy);
  if (code === undefined) return tidy;
  throw new BizError(BizCode.invalidInput, `${field}: ${code}`, { fields: [{ field, code, message: code }] });
}

const waits = (message: string): BizError => new BizError(BizCode.nameUpdatePending, message);
