import {
  type Notice,
  type NoticesResponse,
  type noticesQuery,
  type ReadNoticesRequest,
  type unreadNoticesQuery,
  type WarningKind,
} from '@oware/contracts';
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { formatPublicNumber, parsePublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { notices } from './tables';

interface NoticeRow extends Omit<Notice, 'id' | 'ticketId'> {
  id: number;
  called: number | null;
  betId: number | null;
  number: number | null;
}

/**
 * Inbox messages to players about their bets, gifts and accounts: stored until the player reads them, on any device.
 */
export class Notices {
  constructor(private readonly db: Sql) {}

  /** Lists a page of messages, newest first. */
  async list(userId: string, query: z.output<typeof noticesQuery>): Promise<NoticesResponse> {
    const { before, limit, gifts, account } = query;
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
          before === undefined ? null : await this.#findId(userId, before),
          limit + 1,
          gifts === '1',
          account === '1',
        ],
      ),
      this.countUnread(userId, query),
      queryChecked(
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
        id: formatPublicNumber(id, called),
        ticketId: betId === null ? '' : ticketNumber(betId, number),
      })),
      unread,
      quiet: (['settlement', 'cashOut'] as const).filter((topic) => chosen?.[topic] === false),
      next: rows.length > limit && last ? formatPublicNumber(last.id, last.called) : null,
    };
  }

  /** Counts the unread messages of the kinds that the client supports. */
  countUnread(userId: string, { gifts, account }: z.output<typeof unreadNoticesQuery>): Promise<number> {
    return this.db.drizzle.$count(
      notices,
      and(
        eq(notices.userId, userId),
        eq(notices.read, false),
        gifts === '1' ? undefined : isNull(notices.giftId),
        account === '1' ? undefined : ne(notices.cause, 'warning'),
      ),
    );
  }

  /**
   * Marks one message, or all messages up to and including one, as read. Idempotent: a number that is not the player's changes nothing.
   * @returns whether a message was unread before
   */
  async markRead(userId: string, request: ReadNoticesRequest): Promise<boolean> {
    const [id, compare] = 'id' in request ? [request.id, eq] : [request.upTo, lte];
    const found = await this.#findId(userId, id);
    if (found === null) return false;
    const changed = await this.db.drizzle
      .update(notices)
      .set({ read: true })
      .where(and(eq(notices.userId, userId), compare(notices.id, found), eq(notices.read, false)))
      .returning({ id: notices.id });
    return changed.length > 0;
  }

  /** Returns the id of a player's message by its public number, or by its old public id; null when there is none. */
  async #findId(userId: string, text: string): Promise<number | null> {
    const called = parsePublicNumber(text);
    if (!called) return null;
    const is = 'number' in called ? eq(notices.number, called.number) : eq(notices.id, called.id);
    const [row] = await this.db.drizzle
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.userId, userId), is));
    return row?.id ?? null;
  }
}

/**
 * Notifies the player of a completed cash-out, in its transaction. An edit sends no message, because the player gets another bet.
 */
export async function addCashOutNotice(tx: Sql, cashOutId: number, now: number): Promise<void> {
  await tx.query(
    `insert into notices (user_id, bet_id, kind, cause, amount, created_at)
     select c.user_id, c.bet_id, case c.kind when 'auto' then 'autoCashedOut' else 'cashedOut' end, 'cashout:' || c.id, c.gross - c.tax, $2
     from cash_outs c where c.id = $1 and c.kind <> 'edit'`,
    [cashOutId, now],
  );
}

/** Adds a warning to the inbox of an account's owner, in the transaction of its cause. */
export async function addWarningNotice(tx: Sql, userId: string, kind: WarningKind, now: number): Promise<void> {
  await tx.drizzle.insert(notices).values({ userId, kind, cause: 'warning', amount: 0, createdAt: now });
}

/** Notifies players of gifts that expire soon, in the transaction that marks the gifts as announced. */
export async function addEndingGiftNotices(
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
