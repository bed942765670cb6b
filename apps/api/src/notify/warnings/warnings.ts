import { type WarningKind } from '@oware/contracts';
import { z } from 'zod';
import { toInboxText } from '../mail/api';
import { addWarningNotice, type Messages } from '../messages/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { getDatabaseTime } from '../../platform/database/now';
import { ownerMessages, type Way } from './tables';
import { getSentence, PHONE_IS_NEW, SUBJECT, toEmail, toSms } from './texts';

const DAY = 24 * 60 * 60_000;
/**
 * Maximum number of outgoing messages of one kind per account and day, over both ways: repeated changes must not use up our credit.
 */
const MAX_PER_DAY = 20;

/** Destination of a way's messages: a provider through `owner_messages`, the local inbox, or nowhere. */
export type Exit = 'provider' | 'inbox' | 'nowhere';
export type Exits = Readonly<Record<Way, Exit>>;

interface Dependencies {
  clock: Clock;
  /** The local inbox. */
  inbox: Messages;
  exits: Exits;
}

const owner = z.object({
  country: z.enum(['ng', 'gh']),
  phone: z.string(),
  /** Verified by a link; null when there is none. */
  email: z.string().nullable(),
});
type Owner = z.output<typeof owner>;

/** Message of a warning to one recipient. */
interface Message {
  way: Way;
  recipient: string;
  text: string;
}

/** Warns account owners of changes to their accounts. */
export class Warnings {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Adds a warning in the transaction of its cause: to the account's phone, its verified email address and its inbox. Call it last, because
   * it reads the account as the transaction leaves it.
   * @param phoneBefore previous phone of the account, which gets the warning instead; the new phone gets its own message
   */
  async add(tx: Sql, userId: string, kind: WarningKind, phoneBefore?: string): Promise<void> {
    const { clock } = this.parts;
    const owner = await getOwner(tx, userId);
    if (owner === undefined) return;
    const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
    await addWarningNotice(tx, userId, kind, now);
    const messages = toMessages(owner, kind, phoneBefore);
    await this.#intoInbox(tx, owner, messages);
    const outgoing = messages.filter(({ way }) => this.parts.exits[way] === 'provider');
    if (outgoing.length === 0 || (await countSince(tx, userId, kind, now - DAY)) >= MAX_PER_DAY) return;
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

/** Loads the owner of an account; undefined when the account was erased. */
async function getOwner(sql: Sql, userId: string): Promise<Owner | undefined> {
  const [found] = await queryChecked(
    sql,
    owner,
    `select u.country, u.phone, case when p.email_verified_at is not null then p.email end as email
     from users u left join profiles p on p.user_id = u.id where u.id = $1 and u.phone not like 'erased %'`,
    [userId],
  );
  return found;
}

async function countSince(sql: Sql, userId: string, kind: WarningKind, since: number): Promise<number> {
  const { count } = await queryCheckedRow(
    sql,
    z.object({ count: z.number().int() }),
    'select count(*)::int as count from owner_messages where user_id = $1 and kind = $2 and created_at > $3',
    [userId, kind, since],
  );
  return count;
}
