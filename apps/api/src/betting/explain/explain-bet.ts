import { formatMoney, isDecided } from '@oware/betting';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { accounts, entries, transfers } from '../../ledger/api';
import { type Database } from '../../platform/database';
import { parsePublicNumber } from '../../platform/public-number';
import { bets, findTicket, getMaxPayout, type StoredTicket, toBet, toSettledResult, toTicket } from '../orders/api';
import { englishTexts } from '../../platform/http/texts';
import { computeOutcome } from '../settlement/api';

const moment = (time: number): string => new Date(time).toISOString();
const decimal = (odds: number): string => (odds / 10_000).toFixed(4);
const amount = (units: number): string => `${units < 0 ? '-' : ''}${formatMoney(Math.abs(units))}`;

/**
 * `npm run explain -- <ticket>`: explains the payout of a bet. Prints its legs with the results that the feed reported, the arithmetic by
 * the rules it was placed under, and every ledger entry about it.
 * @returns the exit code: 1 when there is no such ticket, 2 when the entries do not match the arithmetic
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
  const moved = await listEntries(db, row.betId);
  for (const { time, cause, account, sum } of moved)
    print(`  ${moment(time)}  ${cause.padEnd(12)} ${account.padEnd(10)} ${amount(sum).padStart(16)}`);
  return printProof(row, moved, print);
}

async function findBet(db: Database, typed: string): Promise<StoredTicket | undefined> {
  const called = parsePublicNumber(typed);
  if (called === null) return undefined;
  const [bet] = await db.drizzle
    .select({ id: bets.id, userId: bets.userId })
    .from(bets)
    .where('number' in called ? eq(bets.number, called.number) : eq(bets.id, called.id));
  return bet && findTicket(db, bet.userId, bet.id);
}

function printBet(row: StoredTicket, print: (line: string) => void): void {
  const ticket = toTicket(row, englishTexts);
  print(`Ticket ${ticket.ticketId}: ${row.type}, ${row.lines} line(s), stake ${amount(row.stake)}, ${row.status}`);
  print(`  placed ${moment(row.placedAt)}${row.settledAt === null ? '' : `, settled ${moment(row.settledAt)}`}`);
  print(`  rules ${JSON.stringify(row.rules)}`);
  print('Legs, as the feed reported them');
  row.legs.forEach((leg, at) => {
    const reported = `result ${leg.result ?? '-'}, void factor ${leg.voidFactor ?? '-'}, dead heat ${leg.deadHeatFactor ?? '-'}, certainty ${leg.certainty ?? '-'}`;
    print(
      `  ${at + 1}. ${leg.outcomeName} (${leg.marketName} ${leg.specifiers}, ${leg.away === '' ? leg.home : `${leg.home} v ${leg.away}`}) at ${decimal(leg.odds)}`,
    );
    print(`     ${reported}${leg.cancelled ? ', cancelled' : ''}: counts as ${formatFactor(leg)}`);
    print(`     ${ticket.legs[at]?.reason ?? ''}`);
  });
  print('Arithmetic');
  printArithmetic(row, print);
  print('Entries');
}

/** vf + (1 − vf) × (odds × dead-heat factor if it won, else 0) (decisions, settlement arithmetic). */
function formatFactor({ result, odds, voidFactor, deadHeatFactor }: StoredTicket['legs'][number]): string {
  if (result === null) return 'open';
  const part = voidFactor ?? 0;
  const won = result === 1 ? (odds / 10_000) * (deadHeatFactor ?? 1) : 0;
  return `${part} + (1 - ${part}) × ${won.toFixed(4)} = ${(part + (1 - part) * won).toFixed(4)}`;
}

function printArithmetic(row: StoredTicket, print: (line: string) => void): void {
  const paid = computePayout(row);
  if (paid === null) return print('  no stake is left');
  print(`  stake ${amount(row.stake)} over ${row.lines} line(s) of ${row.sizes.join(', ')} of ${row.legs.length}`);
  if (row.oneCutPct) print(`  one cut: ${row.oneCutPct} % of it on the lines that omit one leg`);
  if (row.gift) print(`  a gift of kind ${row.gift.kind} pays ${amount(row.gift.amount)} of it`);
  if (paid.back > 0) print(`  ${amount(paid.back)} of a void bet returned to the gift`);
  if (row.boost)
    print(
      `  leg ${row.boost.no + 1} is boosted to ${decimal(row.boost.odds)}: adds ${amount(paid.extra)}, at most ${amount(row.boost.most)}`,
    );
  const kind = paid.decided ? 'pays' : 'pays at most';
  print(
    `  ${kind} ${amount(paid.gross)}, including bonus ${amount(paid.bonus)}, tax ${amount(paid.tax)}, net ${amount(paid.gross - paid.tax)}`,
  );
}

/** Computes the payout of a bet, and the amount that returns to its gift; open legs count as won. */
function computePayout(row: StoredTicket) {
  if (row.stake === 0) return null;
  const legs = row.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: toSettledResult(leg) }));
  const bet = toBet({ ...row, legs });
  const { gross, bonus, tax, extra } = getMaxPayout(row);
  if (!isDecided(bet)) return { gross, bonus, tax, extra, back: 0, decided: false };
  const giftStake = row.gift?.amount ?? 0;
  const outcome = computeOutcome({ ...row, giftStake });
  const paid = {
    gross: outcome.gross ?? 0,
    bonus: outcome.bonus ?? 0,
    tax: outcome.tax ?? 0,
    extra: outcome.extra ?? 0,
  };
  return { ...paid, back: outcome.status === 'void' ? giftStake : 0, decided: true };
}

interface Move {
  time: number;
  cause: string;
  account: string;
  /** Units; negative when they left the account. */
  sum: number;
}

const CAUSES = [
  'stake',
  'refusal',
  'settlement',
  'boost',
  'tax',
  'reversal',
  'boost-reversal',
  'cashout',
  'cashout-tax',
] as const;

/** Lists the entries of all transfers about a bet, oldest first. */
async function listEntries(db: Database, betId: number): Promise<Move[]> {
  return db.drizzle
    .select({ time: transfers.time, cause: transfers.causeKind, account: accounts.kind, sum: entries.amount })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(sql`${transfers.causeId} = ${String(betId)} and ${inArray(transfers.causeKind, [...CAUSES])}`)
    .orderBy(asc(transfers.id), asc(accounts.kind));
}

/** Prints the amount that the player received by the entries, compared with the arithmetic. */
function printProof(row: StoredTicket, moved: readonly Move[], print: (line: string) => void): number {
  const got = moved.reduce(
    (sum, { account, sum: one }) => (account === 'player' || account === 'debt' ? sum + one : sum),
    0,
  );
  print(`Total for the player: ${amount(got)}`);
  const paid = computePayout(row);
  if (row.gross === null || paid === null || row.cashedStake > 0) return 0;
  const expected = paid.gross - paid.tax - (row.stake - (row.gift?.amount ?? 0));
  print(expected === got ? 'The entries match the arithmetic.' : `By the arithmetic it should be ${amount(expected)}.`);
  return expected === got ? 0 : 2;
}
