import { type CountryCode } from '@oware/config';
import { BizCode, identityDeclineReasons, nameDeclineReasons } from '@oware/contracts';
import { z } from 'zod';
import { type Warnings } from '../notify/warnings/api';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { getAccountNumber } from '../player/account/api';
import {
  approveNumber,
  type CheckRow,
  createDecidedError,
  type IdentityDecisions,
  type IdentityPictures,
  listWaitingChecks,
  type NumberKeys,
  type RecordDecision,
} from '../player/identity-check/api';
import { decideName, listPendingUpdates, type NameDocuments } from '../player/name-update/api';
import { type VipTiers } from '../player/vip-tier/api';
import { type StaffConsole } from './console';
import { checkCard, getKindText, nameCard } from './identity-view';
import { type StaffLog } from './log';
import { createMarkup } from '../platform/markup';
import { when } from './page';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  warnings: Warnings;
  decisions: IdentityDecisions;
  numbers: NumberKeys;
  pictures: IdentityPictures;
  documents: NameDocuments;
  tiers: Pick<VipTiers, 'sortReviews'>;
}

/** An entry of the list of pending reviews. */
interface Review {
  id: number;
  userId: string;
  country: CountryCode;
  createdAt: number;
  path: 'check' | 'name';
  what: string;
}

const pickReview = ({ id: no, userId, country, createdAt }: Omit<Review, 'path' | 'what'>) => ({
  ...{ id: no, userId, country, createdAt },
});

const AREA = '/staff/identity';
const guard = { role: 'identity', area: AREA } as const;
const id = z.coerce.number().int();
const shortText = z.string().trim().max(120);

/**
 * Registers `/staff/identity`: players' identity documents, visible to this role only, and decisions on them. Each view of a document is
 * logged beforehand, and each decision with its transaction.
 */
export function registerIdentityReviews(desk: StaffConsole, parts: Dependencies): void {
  const { db, tiers } = parts;
  desk.page(AREA, { ...guard, query: z.object({}) }, async () => {
    const [checks, names] = await Promise.all([listWaitingChecks(db), listPendingUpdates(db)]);
    const waiting = await tiers.sortReviews([
      ...checks.map((check): Review => ({ ...pickReview(check), path: 'check', what: getKindText(check.kind) })),
      ...names.map((name): Review => ({ ...pickReview(name), path: 'name', what: 'another name' })),
    ]);
    const rows = await Promise.all(
      waiting.map(
        async ({ id: no, userId, country, createdAt, path, what, isFirst }) =>
          createMarkup`<li><a href="${AREA}/${path}/${no}">${country} ${await getAccountNumber(db, userId)}: ${what}</a><br>${when(createdAt)}${isFirst && ', VIP tier: review before others of the same day'}</li>`,
      ),
    );
    return {
      title: 'Identities',
      body: createMarkup`<div class="card">${rows.length > 0 ? createMarkup`<ul class="list">${rows}</ul>` : createMarkup`<p class="quiet">Nothing to review.</p>`}</div>`,
    };
  });
  registerChecks(desk, parts);
  registerNames(desk, parts);
}

function registerChecks(desk: StaffConsole, parts: Dependencies): void {
  const { db, log, pictures } = parts;
  const find = async (checkId: number): Promise<CheckRow> => {
    const check = (await listWaitingChecks(db)).find((one) => one.id === checkId);
    if (check === undefined) throw createDecidedError();
    return check;
  };

  desk.page(`${AREA}/check/:id`, { ...guard, query: z.object({ id }) }, async (staff, of) => {
    const check = await find(of.id);
    const subject = `identity ${check.id}`;
    const action = check.numberHash === null ? 'documents looked at' : 'number looked at';
    await log.addAlone(db, { member: staff.name, action, subject });
    const parted = (await pictures.open(db, check)).map(({ part }) => part);
    return {
      title: `Identity of ${check.country} ${await getAccountNumber(db, check.userId)}`,
      body: checkCard(staff, check, parted),
    };
  });

  const picture = z.object({ id, part: z.enum(['document', 'selfie']) });
  desk.file(`${AREA}/check/:id/:part`, { role: 'identity', query: picture }, async (staff, of, reply) => {
    const check = await find(of.id);
    await log.addAlone(db, { member: staff.name, action: `${of.part} opened`, subject: `identity ${of.id}` });
    const opened = (await pictures.open(db, check)).find(({ part }) => part === of.part);
    if (opened === undefined) throw new BizError(BizCode.notFound, 'There is no such picture.');
    return reply.type(`image/${opened.type}`).send(opened.bytes);
  });

  const body = z.object({
    id,
    decision: z.enum(['approve', 'refuse']),
    reason: z.enum(identityDeclineReasons).optional(),
    number: shortText.optional(),
    holder: shortText.optional(),
    born: shortText.optional(),
    /** Date of birth in the form for declining. */
    young: shortText.optional(),
  });
  desk.action(`${AREA}/check/:id`, { ...guard, body }, async (staff, given) => {
    const check = await find(given.id);
    const deed = {
      member: staff.name,
      action: 'identity decided',
      subject: `identity ${check.id}`,
      before: check.status,
    };
    await decideCheck(parts, check, { ...given, born: given.born || given.young }, (tx, { status, refusal }) =>
      log.add(tx, { ...deed, after: refusal ?? status }),
    );
    return { to: AREA };
  });
}

async function decideCheck(
  parts: Dependencies,
  check: CheckRow,
  {
    decision,
    reason,
    number,
    holder,
    born,
  }: {
    decision: string;
    reason?: CheckRow['refusal'];
    number?: string | undefined;
    holder?: string | undefined;
    born?: string | undefined;
  },
  writeDown: RecordDecision,
): Promise<void> {
  const { db, decisions, pictures } = parts;
  const bad = (message: string): BizError => new BizError(BizCode.invalidInput, message);
  if (decision === 'refuse') {
    if (!reason) throw bad('Choose a reason for declining.');
    if (reason !== 'underage') return void (await decisions.decide(check, reason, writeDown));
    if (!decisions.isYoung(check, born ?? '')) throw bad('This is not the date of birth of an underage player.');
    return void (await decisions.rejectUnderage(check, born ?? '', writeDown));
  }
  if (check.numberHash === null) {
    if (!(await pictures.open(db, check)).some(({ part }) => part === 'document'))
      throw bad('The document cannot be opened. Decline it as unreadable.');
    return void (await decisions.decide(check, null, writeDown));
  }
  if (!number || !holder) throw bad('Enter the number and the name in the register.');
  const decided = await approveNumber(parts, check, { number, holder, born: born || undefined }, writeDown);
  if (decided === null) throw bad('This is not the number that the player sent.');
  if (decided.status === 'review') throw bad('The date of birth is unknown. Enter the date in the register.');
}

function registerNames(desk: StaffConsole, parts: Dependencies): void {
  const { db, log, documents } = parts;
  const query = z.object({ id });
  desk.page(`${AREA}/name/:id`, { ...guard, query }, async (staff, of) => {
    const update = (await listPendingUpdates(db)).find((one) => one.id === of.id);
    if (update === undefined) throw createDecidedError();
    await log.addAlone(db, { member: staff.name, action: 'documents looked at', subject: `name ${of.id}` });
    return {
      title: `Name of ${update.country} ${await getAccountNumber(db, update.userId)}`,
      body: nameCard(staff, update),
    };
  });

  desk.file(`${AREA}/name/:id/document`, { role: 'identity', query }, async (staff, of, reply) => {
    await log.addAlone(db, { member: staff.name, action: 'document opened', subject: `name ${of.id}` });
    const opened = await documents.open(db, of.id);
    if (opened === undefined) throw createDecidedError();
    if (opened === null)
      throw new BizError(BizCode.notFound, 'The document cannot be opened. Decline it as unreadable.');
    return reply.type(`image/${opened.type}`).send(opened.bytes);
  });

  const body = z.object({ id, decision: z.enum(['approve', 'refuse']), reason: z.enum(nameDeclineReasons).optional() });
  desk.action(`${AREA}/name/:id`, { ...guard, body }, async (staff, { id: wanted, decision, reason }) => {
    if (decision === 'refuse' && reason === undefined)
      throw new BizError(BizCode.invalidInput, 'Choose a reason for declining.');
    const rejection = decision === 'refuse' ? (reason ?? null) : null;
    const deed = {
      member: staff.name,
      action: 'name decided',
      subject: `name ${wanted}`,
      before: 'pending',
      after: rejection ?? 'approved',
    };
    if ((await decideName(parts, wanted, rejection, (tx) => log.add(tx, deed))) === undefined)
      throw createDecidedError();
    return { to: AREA };
  });
}
