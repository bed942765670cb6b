import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityDeclineReasons, type IdentityDeclineReason } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { getAccountNumber } from '../account/api';
import { approveNumber } from './approve-number';
import { type IdentityDecisions } from './decisions';
import { type IdentityPictures } from './pictures';
import { type NumberKeys } from './number-keys';
import { listWaitingChecks, type CheckRow } from './store';

interface Dependencies {
  db: Database;
  pictures: IdentityPictures;
  decisions: IdentityDecisions;
  numbers: NumberKeys;
}
type Print = (line: string) => void;

const HELP = `npm run identity:review                                  lists what waits for review
npm run identity:review -- --show=ID FOLDER              writes the pictures into the folder, readable by its owner only
npm run identity:review -- --approve=ID                  a document
npm run identity:review -- --approve=ID --number=NUMBER --holder="FULL NAME" [--born=YYYY-MM-DD]
    a BVN or NIN: the number as the player repeats it, and its holder in the issuer's register
npm run identity:review -- --refuse=ID --reason=REASON   one of ${identityDeclineReasons.join(', ')}
    --born=YYYY-MM-DD with the reason underage: closes everything for the player until they are of age`;

/**
 * `identity:review`: lists waiting checks, shows their pictures or decides them. The pictures are deleted with the decision.
 */
export async function reviewIdentities(parts: Dependencies, args: readonly string[], print: Print): Promise<0 | 1> {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [show, approve, refuse, reason] = ['show', 'approve', 'refuse', 'reason'].map(option);
  const folder = args.find((arg) => !arg.startsWith('-'));
  const waiting = await listWaitingChecks(parts.db);
  if (args.length === 0) return list(parts, waiting, print);
  const named = show ?? approve ?? refuse;
  const rejection = identityDeclineReasons.find((one) => one === reason);
  if (
    named === undefined ||
    (show !== undefined && folder === undefined) ||
    (refuse !== undefined && rejection === undefined)
  ) {
    print(HELP);
    return 1;
  }
  const check = waiting.find(({ id }) => String(id) === named);
  if (check === undefined) {
    print(`${named}: no check with this number is waiting.`);
    return 1;
  }
  if (show !== undefined) return save(parts, check, folder as string, print);
  const born = option('born') ?? '';
  if (approve === undefined && rejection === 'underage' && !parts.decisions.isYoung(check, born)) {
    print(`${check.id}: --born=YYYY-MM-DD must be the date of birth of an underage player.`);
    return 1;
  }
  if (approve !== undefined && check.numberHash !== null) return approveByRegister(parts, check, option, print);
  const { status } =
    approve === undefined && rejection === 'underage'
      ? await parts.decisions.rejectUnderage(check, born)
      : await parts.decisions.decide(check, approve === undefined ? (rejection as IdentityDeclineReason) : null);
  print(`${check.id}: ${status}`);
  return 0;
}

/**
 * Approves a number. It is not stored, so the player has to repeat it, and it is approved only for the holder in the issuer's register.
 */
async function approveByRegister(
  parts: Dependencies,
  check: CheckRow,
  option: (name: string) => string | undefined,
  print: Print,
): Promise<0 | 1> {
  const [number, holder, born] = ['number', 'holder', 'born'].map(option);
  if (number === undefined || holder === undefined) {
    print(`${check.id}: --number=NUMBER and --holder="FULL NAME" must be given as in the issuer's register.`);
    return 1;
  }
  const decided = await approveNumber(parts, check, { number, holder, born });
  if (decided === null) {
    print(`${check.id}: this is not the number that the player sent.`);
    return 1;
  }
  print(`${check.id}: ${decided.status}`);
  return 0;
}

async function list({ db }: Dependencies, waiting: readonly CheckRow[], print: Print): Promise<0> {
  for (const { id, userId, country, kind, firstName, lastName, why, createdAt } of waiting) {
    const account = (await getAccountNumber(db, userId)) ?? userId;
    print(
      `${id}  ${new Date(createdAt).toISOString()}  ${country} ${account}: ${kind}, ${firstName} ${lastName} (${why ?? ''})`,
    );
  }
  print(`${waiting.length} waiting.`);
  return 0;
}

async function save({ db, pictures }: Dependencies, check: CheckRow, folder: string, print: Print): Promise<0 | 1> {
  const opened = await pictures.open(db, check);
  for (const { part, type, bytes } of opened) {
    const file = path.join(folder, `identity-${check.id}-${part}.${type}`);
    writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
    print(file);
  }
  if (opened.length > 0) return 0;
  print(`${check.id}: none of the pictures can be opened.`);
  return 1;
}
