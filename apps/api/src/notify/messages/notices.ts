import { type Notice, type NoticesResponse, type noticesQuery, type WarningKind } from '@oware/contracts';
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { publicNumber, readPublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { notices } from './tables';

interface NoticeRow extends Omit<Notice, 'id' | 'ticketId'> {
  id: number;
  called: number | null;
  betId: number | null;
  number: number | null;
}

/** Messages to players about their bets, gifts and accounts: kept until they find it, on any device. */
export class Notices {
  constructor(private readonly db: Sql) {}

  /** A page of them, the newest first. */
  async list(
    userId: string,
    { before, limit, gifts, account }: z.output<typeof noticesQuery>,
  ): Promise<NoticesResponse> {
    const [rows, unread, [chosen]] = await Promise.all([
      this.db.query<NoticeRow>(
        `select n.id, n.number as called, n.kind, n.bet_id as "betId", b.number, n.amount, coalesce(l.home, '') as home, coalesce(l.away, '') as away,
           (select count(*)::int from bet_legs x where x.bet_id = n.bet_id) as legs, n.created_at as time, n.read, g.expire_time as until
         from notices n left join bets b on b.id = n.bet_id left join gifts g on g.id = n.gift_id
         left join lateral (select home, away from bet_legs where bet_id = n.bet_id order by no limit 1) l on true
         where n.user_id = $1 and ($2::boolean or n.id < $3) and (b.id is not null or $5::boolean and g.id is not null or $6::boolean and n.cause = 'warning') order by n.id desc limit $4`,
        [
          userId,
          before === undefined,
          before === undefined ? null : await this.#idOf(userId, before),
          limit + 1,
          gifts === '1',
          account === '1',
        ],
      ),
      this.db.drizzle.$count(
        notices,
        and(
          eq(notices.userId, userId),
          eq(notices.read, false),
          gifts === '1' ? undefined : isNull(notices.giftId),
          account === '1' ? undefined : ne(notices.cause, 'warning'),
        ),
      ),
      checkedRows(
        this.db,
        z.object({ settlement: z.boolean(), cashOut: z.boolean() }),
        'select settlement, cash_out as "cashOut" from alert_settings where user_id = $1',
        [userId],
      ),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: page.map(({ id, called, betId, number, ...notice }) => ({
        ...notice,
        id: publicNumber(id, called),
        ticketId: betId === null ? '' : ticketNumber(betId, number),
      })),
      unread,
      quiet: (['settlement', 'cashOut'] as const).filter((topic) => chosen?.[topic] === false),
      next: rows.length > limit && last ? publicNumber(last.id, last.called) : null,
    };
  }

  /** The player has read all up to and with this one. */
  async read(userId: string, upTo: string): Promise<void> {
    const id = await this.#idOf(userId, upTo);
    if (id === null) return;
    await this.db.drizzle
      .update(notices)
      .set({ read: true })
      .where(and(eq(notices.userId, userId), lte(notices.id, id), eq(notices.read, false)));
  }

  /** The id of a player's message by its number, or by the id that it was called by before; null when there is none. */
  async #idOf(userId: string, text: string): Promise<number | null> {
    const called = readPublicNumber(text);
    if (!called) return null;
    const is = 'number' in called ? eq(notices.number, called.number) : eq(notices.id, called.id);
    const [row] = await this.db.drizzle
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.userId, userId), is));
    return row?.id ?? null;
  }
}

/** Notifies the player of a cash-out that is done, in its transaction; who edits a bet gets another one and is not notified. */
export async function noteCashOut(tx: Sql, cashOutId: number, now: number): Promise<void> {
  await tx.query(
    `insert into notices (user_id, bet_id, kind, cause, amount, created_at)
     select c.user_id, c.bet_id, case c.kind when 'auto' then 'autoCashedOut' else 'cashedOut' end, 'cashout:' || c.id, c.gross - c.tax, $2
     from cash_outs c where c.id = $1 and c.kind <> 'edit'`,
    [cashOutId, now],
  );
}

/** Puts a warning into the inbox of an account's owner, in the transaction of what it is about. */
export async function noteWarning(tx: Sql, userId: string, kind: WarningKind, now: number): Promise<void> {
  await tx.drizzle.insert(notices).values({ userId, kind, cause: 'warning', amount: 0, createdAt: now });
}

/** Notifies players of gifts that can be used for a short time only, in the transaction that notes it. */
export async function noteEndingGifts(
  tx: Sql,
  gifts: readonly { id: number; userId: string; curBal: number }[],
  now: number,
): Promise<void> {
  await tx.drizzle
    .insert(notices)
    .values(
      gifts.map(({ id, userId, curBal }) => ({
        ...{ userId, giftId: id, kind: 'giftEnding' as const, cause: 'ending', amount: curBal, createdAt: now },
      })),
    )
    .onConflictDoNothing();
}
