import { type CountryCode } from '@oware/config';
import { type VersionedBalance } from '@oware/contracts';
import { type Result } from '@oware/virtuals-engine';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { virtualRoundsSql } from './sql';
import { type RoundRow, type TicketRow } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
}
type Login = { userId: string; sessionId: string; roundId: string };

/** Internal codes of place_virtual_ticket.sql, in addition to those of BizCode. */
export const PLACED = { known: 1, lookAgain: 2 } as const;

const versioned = { balance: z.number(), balanceVersion: z.number() };
const closed = z.object({ ...versioned, finishedAt: z.number() });
const prepared = z.object({
  result: z.discriminatedUnion('made', [
    z.object({ made: z.literal(false), id: z.string() }),
    z.object({
      made: z.literal(true),
      id: z.string(),
      roundNumber: z.number(),
      createdAt: z.number(),
      dueAt: z.number(),
      closed: closed.nullable(),
    }),
  ]),
});
const placed = z.object({
  result: z.object({
    code: z.number(),
    id: z.number().optional(),
    same: z.boolean().optional(),
    number: z.number().optional(),
    balance: z.number().optional(),
    balanceVersion: z.number().optional(),
    placedAt: z.number().optional(),
  }),
});
const kickedOff = z.object({
  result: z.object({ code: z.number(), kickedOffAt: z.number().optional(), dueAt: z.number().optional() }),
});

/** Calls prepare_virtual_round.sql. */
export async function prepareRound(
  { db, clock }: Dependencies,
  round: Pick<RoundRow, 'id' | 'userId' | 'currency' | 'sportId' | 'engine' | 'serverSeed' | 'seedHash'> & {
    instead: string | null;
    lasts: number;
  },
): Promise<z.output<typeof prepared>['result']> {
  const text = `select ${virtualRoundsSql.prepare_virtual_round.name}($1::jsonb, $2::bigint) as result`;
  return (await queryCheckedRow(db, prepared, text, [JSON.stringify(round), getDecisionTime(clock)])).result;
}

/** Calls place_virtual_ticket.sql, which also returns the codes of {@link PLACED}. */
export async function placeTicket(
  { db, clock }: Dependencies,
  ticket: Login &
    Pick<TicketRow, 'key' | 'currency' | 'stake' | 'giftId' | 'giftStake' | 'legs' | 'rules'> & {
      country: CountryCode;
      hash: string;
      engine: number;
      most: number;
      seen: number | null;
    },
): Promise<z.output<typeof placed>['result']> {
  const text = `select ${virtualRoundsSql.place_virtual_ticket.name}($1::jsonb, $2::bigint) as result`;
  return (await queryCheckedRow(db, placed, text, [JSON.stringify(ticket), getDecisionTime(clock)])).result;
}

/** Calls kick_off_virtual_round.sql. */
export async function kickOffRound(
  { db, clock }: Dependencies,
  kickOff: Login & { playerSeed: string; results: readonly Result[]; lasts: number },
): Promise<z.output<typeof kickedOff>['result']> {
  const text = `select ${virtualRoundsSql.kick_off_virtual_round.name}($1::jsonb, $2::bigint) as result`;
  return (await queryCheckedRow(db, kickedOff, text, [JSON.stringify(kickOff), getDecisionTime(clock)])).result;
}

/** Result of a ticket at the close of its round; amounts in units. */
export interface TicketPayout {
  status: Exclude<TicketRow['status'], 'open'>;
  gross: number;
  bonus: number;
  tax: number;
}

/** Time at which a round was closed, with its player's balance then. */
export type ClosedRound = Required<VersionedBalance> & { finishedAt: number };

/**
 * Calls close_virtual_round.sql.
 * @returns null when another call has closed the round
 */
export async function closeRound(
  { db, clock }: Dependencies,
  roundId: string,
  before: string,
  payouts: readonly (TicketPayout & { id: number })[],
): Promise<ClosedRound | null> {
  const text = `select ${virtualRoundsSql.close_virtual_round.name}($1, $2, $3::jsonb, $4::bigint) as closed`;
  const params = [roundId, before, JSON.stringify(payouts), getDecisionTime(clock)];
  return (await queryCheckedRow(db, z.object({ closed: closed.nullable() }), text, params)).closed;
}
