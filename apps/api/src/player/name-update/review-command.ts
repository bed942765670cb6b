import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CountryCode, parseCountry } from '@oware/config';
import { nameDeclineReasons, type NameDeclineReason } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { findAccount, getAccountNumber } from '../account/api';
import { type NameDocuments } from './documents';
import { decideName } from './decide-name';
import { findNewestUpdate, listPendingUpdates } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  warnings: Warnings;
  documents: NameDocuments;
}
type Print = (line: string) => void;

const HELP = `npm run names:review                                  lists what waits for review
npm run names:review -- --show=ID FOLDER              writes the document into the folder, readable by its owner only
npm run names:review -- --approve=ID
npm run names:review -- --refuse=ID --reason=REASON   one of ${nameDeclineReasons.join(', ')}
With --country=ng an ID may be the player's account number or phone.`;

/**
 * `names:review`: lists pending name changes, shows a document or decides. The document is deleted with the decision.
 */
export async function reviewNames(parts: Dependencies, args: readonly string[], print: Print): Promise<0 | 1> {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [show, approve, refuse, reason] = ['show', 'approve', 'refuse', 'reason'].map(option);
  const folder = args.find((arg) => !arg.startsWith('-'));
  if (args.length === 0) return list(parts, print);
  const rejection = nameDeclineReasons.find((one) => one === reason);
  const named = show ?? approve ?? refuse;
  if (
    named === undefined ||
    (show !== undefined && folder === undefined) ||
    (refuse !== undefined && rejection === undefined)
  ) {
    print(HELP);
    return 1;
  }
  const id = await findId(parts, parseCountry(option('country')), named);
  if (id === undefined) return unknown(named, print);
  if (show !== undefined) return save(parts, id, folder as string, print);
  return finish(parts, id, approve === undefined ? (rejection as NameDeclineReason) : null, print);
}

/** Finds the id of a pending name change, by the id itself or by its player. */
async function findId(
  { db }: Dependencies,
  country: CountryCode | undefined,
  named: string,
): Promise<number | undefined> {
  if (country === undefined) return /^\d{1,15}$/.test(named) ? Number(named) : undefined;
  const user = await findAccount(db, country, named);
  // A player has at most one pending name change.
  const newest = user && (await findNewestUpdate(db, user.id));
  return newest?.status === 'pending' ? newest.id : undefined;
}

async function list({ db }: Dependencies, print: Print): Promise<0> {
  const waiting = await listPendingUpdates(db);
  for (const { id, userId, country, before, firstName, lastName, createdAt } of waiting) {
    const account = (await getAccountNumber(db, userId)) ?? userId;
    print(
      `${id}  ${new Date(createdAt).toISOString()}  ${country} ${account}: ${before ?? '(no name)'} -> ${firstName} ${lastName}`,
    );
  }
  print(`${waiting.length} waiting.`);
  return 0;
}

async function save({ db, documents }: Dependencies, id: number, folder: string, print: Print): Promise<0 | 1> {
  const document = await documents.open(db, id);
  if (document === undefined) return unknown(id, print);
  if (document === null) {
    print(
      `${id}: the document cannot be opened: it was encrypted with another secret, or changed. Decline it as unreadable.`,
    );
    return 1;
  }
  const file = path.join(folder, `name-update-${id}.${document.type}`);
  writeFileSync(file, document.bytes, { mode: 0o600, flag: 'wx' });
  print(file);
  return 0;
}

async function finish(
  parts: Dependencies,
  id: number,
  refusal: NameDeclineReason | null,
  print: Print,
): Promise<0 | 1> {
  const update = await decideName(parts, id, refusal);
  if (update === undefined) return unknown(id, print);
  print(`${id}: ${update.status}`);
  return 0;
}

function unknown(id: number | string, print: Print): 1 {
  print(`${id}: no name change with this number is waiting.`);
  return 1;
}
