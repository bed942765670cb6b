import { type Result } from '@oware/virtuals-engine';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { virtualRoundsSql } from './sql';
import { type TicketRow } from './store';

interface Parts {
  db: Database;
  clock: Clock;
}
type Login = { userId: string; sessionId: string; roundId: string };

const placed = z.object({
  answer: z.object({
    code: z.number(),
    id: z.number().optional(),
    same: z.boolean().optional(),
    balance: z.number().optional(),
  }),
});
const kickedOff = z.object({ answer: z.object({ code: z.number() }) });
const closed = z.object({ closed: z.boolean() });

/** Calls place_virtual_ticket.sql; code 1 stands for a known key. */
export async function placeTicket(
  { db, clock }: Parts,
  ticket: Login &
    Pick<TicketRow, 'key' | 'currency' | 'stake' | 'giftId' | 'giftStake' | 'legs' | 'rules'> & {
      hash: string;
      most: number;
    },
): Promise<z.output<typeof placed>['answer']> {
  const text = `select ${virtualRoundsSql.place_virtual_ticket.name}($1::jsonb, $2::bigint) as answer`;
  return (await checkedRow(db, placed, text, [JSON.stringify(ticket), decisionTime(clock)])).answer;
}

/** Calls kick_off_virtual_round.sql and gives its code. */
export async function kickOffRound(
  { db, clock }: Parts,
  kickOff: Login & { playerSeed: string; results: readonly Result[]; lasts: number },
): Promise<number> {
  const text = `select ${virtualRoundsSql.kick_off_virtual_round.name}($1::jsonb, $2::bigint) as answer`;
  return (await checkedRow(db, kickedOff, text, [JSON.stringify(kickOff), decisionTime(clock)])).answer.code;
}

/** What a ticket is closed with; amounts in units. */
export interface TicketPayout {
  status: Exclude<TicketRow['status'], 'open'>;
  gross: number;
  bonus: number;
  tax: number;
}

/** Calls close_virtual_round.sql. @returns whether this call ended the round */
export async function closeRound(
  { db, clock }: Parts,
  roundId: string,
  before: string,
  payouts: readonly (TicketPayout & { id: number })[],
): Promise<boolean> {
  const text = `select ${virtualRoundsSql.close_virtual_round.name}($1, $2, $3::jsonb, $4::bigint) as closed`;
  return (await checkedRow(db, closed, text, [roundId, before, JSON.stringify(payouts), decisionTime(clock)])).closed;
}
