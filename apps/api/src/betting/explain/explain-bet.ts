import { formatMoney, isDecided, payout, rulesOfRest } from '@oware/betting';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { accounts, entries, transfers } from '../../ledger/tables';
import { type Database } from '../../platform/database';
import { readPublicNumber } from '../../platform/public-number';
import { asBet } from '../orders/rules';
import { findTicket, type StoredTicket } from '../orders/store';
import { bets } from '../orders/tables';
import { settledLeg, toTicket } from '../orders/ticket';
import { englishWords } from '../../platform/http/words';
import { betOutcome } from '../settlement/outcome';

const moment = (time: number): string => new Date(time).toISOString();
const decimal = (odds: number): string => (odds / 10_000).toFixed(4);
const amount = (units: number): string => `${units < 0 ? '-' : ''}${formatMoney(Math.abs(units))}`;

/**
 * `npm run explain -- <ticket>`: prints how a bet came to what it paid: its legs with the results that the feed reported, the arithmetic
 * under the rules it was placed by, and every entry of the ledger about it.
 * @returns the exit code: 1 when there is no such ticket, 2 when the entries do not add up to what the arithmetic says
 */
export async function explainBet(
  db: Database,
  typed: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  const row = typed === undefined ? undefined : await findBet(db, typed);
  if (row === undefined) {
    print('Which ticket? npm run explain -- 7K2P-9QXM-DTH5');
    return 1;
  }
  printBet(row, print);
  const moved = await movesOf(db, row.betId);
  for (const { time, cause, account, sum } of moved)
    print(`  ${moment(time)}  ${cause.padEnd(12)} ${account.padEnd(10)} ${amount(sum).padStart(16)}`);
  return printProof(row, moved, print);
}

async function findBet(db: Database, typed: string): Promise<StoredTicket | undefined> {
  const called = readPublicNumber(typed);
  if (called === null) return undefined;
  const [bet] = await db.drizzle
    .select({ id: bets.id, userId: bets.userId })
    .from(bets)
    .where('number' in called ? eq(bets.number, called.number) : eq(bets.id, called.id));
  return bet && findTicket(db, bet.userId, bet.id);
}

function printBet(row: StoredTicket, print: (line: string) => void): void {
  const ticket = toTicket(row, englishWords);
  print(`Ticket ${ticket.ticketId}: ${row.type}, ${row.lines} line(s), stake ${amount(row.stake)}, ${row.status}`);
  print(`  placed ${moment(row.placedAt)}${row.settledAt === null ? '' : `, settled ${moment(row.settledAt)}`}`);
  print(`  rules ${JSON.stringify(row.rules)}`);
  print('Legs, as the feed reported them');
  row.legs.forEach((leg, at) => {
    const reported = `result ${leg.result ?? '-'}, void factor ${leg.voidFactor ?? '-'}, dead heat ${leg.deadHeatFactor ?? '-'}, certainty ${leg.certainty ?? '-'}`;
    print(
      `  ${at + 1}. ${leg.outcomeName} (${leg.marketName} ${leg.specifiers}, ${leg.away === '' ? leg.home : `${leg.home} v ${leg.away}`}) at ${decimal(leg.odds)}`,
    );
    print(`     ${reported}${leg.cancelled ? ', cancelled' : ''}: counts as ${factorOf(leg)}`);
    print(`     ${ticket.legs[at]?.reason ?? ''}`);
  });
  print('Arithmetic');
  printArithmetic(row, print);
  print('Entries');
}

/** vf + (1 − vf) × (odds × dead-heat factor if it won, else 0) (decisions, settlement arithmetic). */
function factorOf({ result, odds, voidFactor, deadHeatFactor }: StoredTicket['legs'][number]): string {
  if (result === null) return 'open';
  const part = voidFactor ?? 0;
  const won = result === 1 ? (odds / 10_000) * (deadHeatFactor ?? 1) : 0;
  return `${part} + (1 - ${part}) × ${won.toFixed(4)} = ${(part + (1 - part) * won).toFixed(4)}`;
}

function printArithmetic(row: StoredTicket, print: (line: string) => void): void {
  const paid = paidBy(row);
  if (paid === null) return print('  nothing is staked any more');
  print(`  stake ${amount(row.stake)} over ${row.lines} line(s) of ${row.sizes.join(', ')} of ${row.legs.length}`);
  if (row.oneCutPct) print(`  one cut: ${row.oneCutPct} % of it on the lines that leave one leg out`);
  if (row.gift) print(`  a gift of kind ${row.gift.kind} pays ${amount(row.gift.amount)} of it`);
  if (paid.back > 0) print(`  ${amount(paid.back)} of a void bet come back to the gift`);
  const kind = paid.decided ? 'pays' : 'pays at most';
  print(
    `  ${kind} ${amount(paid.gross)}, bonus ${amount(paid.bonus)} in it, tax ${amount(paid.tax)}, net ${amount(paid.gross - paid.tax)}`,
  );
}

/** What a bet pays, and what goes back to the gift that paid of it; its open legs are taken as won. */
function paidBy(row: StoredTicket) {
  if (row.stake === 0) return null;
  const legs = row.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: settledLeg(leg) }));
  const bet = asBet({ ...row, legs });
  const { gross, bonus, tax } = payout(bet, rulesOfRest(row.rules, row.stake, row.cashedStake));
  if (!isDecided(bet)) return { gross, bonus, tax, back: 0, decided: false };
  const giftStake = row.gift?.amount ?? 0;
  const outcome = betOutcome({ ...row, giftStake });
  const paid = { gross: outcome.gross ?? 0, bonus: outcome.bonus ?? 0, tax: outcome.tax ?? 0 };
  return { ...paid, back: outcome.status === 'void' ? giftStake : 0, decided: true };
}

interface Move {
  time: number;
  cause: string;
  account: string;
  /** Units; below zero where it left the account. */
  sum: number;
}

const CAUSES = ['stake', 'refusal', 'settlement', 'tax', 'reversal', 'cashout', 'cashout-tax'] as const;

/** The entries of all transfers about a bet, oldest first. */
async function movesOf(db: Database, betId: number): Promise<Move[]> {
  return db.drizzle
    .select({ time: transfers.time, cause: transfers.causeKind, account: accounts.kind, sum: entries.amount })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(sql`${transfers.causeId} = ${String(betId)} and ${inArray(transfers.causeKind, [...CAUSES])}`)
    .orderBy(asc(transfers.id), asc(accounts.kind));
}

/** What the player got by entries, beside what the arithmetic says. */
function printProof(row: StoredTicket, moved: readonly Move[], print: (line: string) => void): number {
  const got = moved.reduce(
    (sum, { account, sum: one }) => (account === 'player' || account === 'debt' ? sum + one : sum),
    0,
  );
  print(`In all ${amount(got)} for the player`);
  const paid = paidBy(row);
  if (row.gross === null || paid === null || row.cashedStake > 0) return 0;
  const wanted = paid.gross - paid.tax - (row.stake - (row.gift?.amount ?? 0));
  print(wanted === got ? 'The entries are what the arithmetic says.' : `The arithmetic says ${amount(wanted)}.`);
  return wanted === got ? 0 : 2;
}
