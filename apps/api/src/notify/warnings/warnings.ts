import { type WarningKind } from '@oware/contracts';
import { z } from 'zod';
import { toInboxText } from '../mail/mailer';
import { noteWarning } from '../messages/notices';
import { type Messages } from '../messages/outbox';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { databaseNow } from '../../platform/database/now';
import { ownerMessages, type Way } from './tables';
import { getSentence, PHONE_IS_NEW, SUBJECT, toEmail, toSms } from './words';

const DAY = 24 * 60 * 60_000;
/** Messages of one kind that leave the product for one account in a day, both ways counted: nobody uses up our credit by repeating a change. */
const MOST_A_DAY = 20;

/** Where messages of a way go: to a provider by way of `owner_messages`, into the local inbox, or nowhere. */
export type Exit = 'provider' | 'inbox' | 'nowhere';
export type Exits = Readonly<Record<Way, Exit>>;

interface Parts {
  clock: Clock;
  /** The local inbox. */
  inbox: Messages;
  exits: Exits;
}

const owner = z.object({
  country: z.enum(['ng', 'gh']),
  phone: z.string(),
  /** Proved by a link; null when there is none. */
  email: z.string().nullable(),
});
type Owner = z.output<typeof owner>;

/** A message of a warning to one recipient. */
interface Message {
  way: Way;
  recipient: string;
  text: string;
}

/** Warns the owners of accounts of what happens to them. */
export class Warnings {
  constructor(private readonly parts: Parts) {}

  /**
   * Writes a warning in the transaction of what it is about: it goes to the account's phone, its proved email address and its inbox. Call it
   * last, for it reads the account as the transaction leaves it.
   * @param phoneBefore phone that the account had until now, which is warned instead; the new one gets a word of its own
   */
  async add(tx: Sql, userId: string, kind: WarningKind, phoneBefore?: string): Promise<void> {
    const { clock } = this.parts;
    const owner = await getOwner(tx, userId);
    if (owner === undefined) return;
    const now = decisionTime(clock) ?? (await databaseNow(tx));
    await noteWarning(tx, userId, kind, now);
    const messages = toMessages(owner, kind, phoneBefore);
    await this.#intoInbox(tx, owner, messages);
    const outgoing = messages.filter(({ way }) => this.parts.exits[way] === 'provider');
    if (outgoing.length === 0 || (await countSince(tx, userId, kind, now - DAY)) >= MOST_A_DAY) return;
    await tx.drizzle.insert(ownerMessages).values(
      outgoing.map((message) => ({
        ...{ ...message, userId, kind, country: owner.country, createdAt: now, nextAt: now },
      })),
    );
  }

  async #intoInbox(tx: Sql, { country }: Owner, messages: readonly Message[]): Promise<void> {
    const { inbox, exits } = this.parts;
    for (const { way, recipient, text } of messages)
      if (exits[way] === 'inbox')
        await inbox.send(country, recipient, way === 'email' ? toInboxText({ subject: SUBJECT, text }) : text, tx);
  }
}

function toMessages({ country, phone, email }: Owner, kind: WarningKind, phoneBefore = phone): Message[] {
  const sentence = getSentence(kind, country, phone);
  const messages: Message[] = [{ way: 'sms', recipient: phoneBefore, text: toSms(sentence) }];
  if (phoneBefore !== phone) messages.push({ way: 'sms', recipient: phone, text: toSms(PHONE_IS_NEW) });
  if (email !== null) messages.push({ way: 'email', recipient: email, text: toEmail(sentence) });
  return messages;
}

/** The owner of an account; undefined when it was erased. */
async function getOwner(sql: Sql, userId: string): Promise<Owner | undefined> {
  const [found] = await checkedRows(
    sql,
    owner,
    `select u.country, u.phone, case when p.email_verified_at is not null then p.email end as email
     from users u left join profiles p on p.user_id = u.id where u.id = $1 and u.phone not like 'erased %'`,
    [userId],
  );
  return found;
}

async function countSince(sql: Sql, userId: string, kind: WarningKind, since: number): Promise<number> {
  const { count } = await checkedRow(
    sql,
    z.object({ count: z.number().int() }),
    'select count(*)::int as count from owner_messages where user_id = $1 and kind = $2 and created_at > $3',
    [userId, kind, since],
  );
  return count;
}
