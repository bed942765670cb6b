import { type CountryCode } from '@oware/config';
import { BizCode, identityRefusals, nameRefusals } from '@oware/contracts';
import { z } from 'zod';
import { type Warnings } from '../notify/warnings/warnings';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { accountNumberOf } from '../player/account/account-number';
import { approveNumber } from '../player/identity-check/approve-number';
import { decidedMeanwhile, type IdentityDecisions, type WriteDown } from '../player/identity-check/decisions';
import { type NumberKeys } from '../player/identity-check/number-keys';
import { type IdentityPictures } from '../player/identity-check/pictures';
import { type CheckRow, waitingChecks } from '../player/identity-check/store';
import { decideName } from '../player/name-update/decide-name';
import { type NameDocuments } from '../player/name-update/documents';
import { pendingUpdates } from '../player/name-update/store';
import { type VipTiers } from '../player/vip-tier/service';
import { type Desk } from './desk';
import { checkCard, kindWord, nameCard } from './identity-view';
import { type StaffLog } from './log';
import { markup } from '../platform/markup';
import { when } from './page';

interface Parts {
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

/** A line of the list of what waits. */
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
const words = z.string().trim().max(120);

/** `/staff/identity`: who players are, shown to and decided by this role alone. Each look at a document is written down before, each decision with it. */
export function registerIdentityReviews(desk: Desk, parts: Parts): void {
  const { db, tiers } = parts;
  desk.page(AREA, { ...guard, query: z.object({}) }, async () => {
    const [checks, names] = await Promise.all([waitingChecks(db), pendingUpdates(db)]);
    const waiting = await tiers.sortReviews([
      ...checks.map((check): Review => ({ ...pickReview(check), path: 'check', what: kindWord(check.kind) })),
      ...names.map((name): Review => ({ ...pickReview(name), path: 'name', what: 'another name' })),
    ]);
    const rows = await Promise.all(
      waiting.map(
        async ({ id: no, userId, country, createdAt, path, what, isFirst }) =>
          markup`<li><a href="${AREA}/${path}/${no}">${country} ${await accountNumberOf(db, userId)}: ${what}</a><br>${when(createdAt)}${isFirst && ', VIP tier: before others of the same day'}</li>`,
      ),
    );
    return {
      title: 'Identities',
      body: markup`<div class="card">${rows.length > 0 ? markup`<ul class="list">${rows}</ul>` : markup`<p class="quiet">Nothing waits.</p>`}</div>`,
    };
  });
  registerChecks(desk, parts);
  registerNames(desk, parts);
}

function registerChecks(desk: Desk, parts: Parts): void {
  const { db, log, pictures } = parts;
  const find = async (wanted: number): Promise<CheckRow> => {
    const check = (await waitingChecks(db)).find((one) => one.id === wanted);
    if (check === undefined) throw decidedMeanwhile();
    return check;
  };

  desk.page(`${AREA}/check/:id`, { ...guard, query: z.object({ id }) }, async (staff, of) => {
    const check = await find(of.id);
    const subject = `identity ${check.id}`;
    const action = check.numberHash === null ? 'documents looked at' : 'number looked at';
    await log.addAlone(db, { member: staff.name, action, subject });
    const parted = (await pictures.open(db, check)).map(({ part }) => part);
    return {
      title: `Identity of ${check.country} ${await accountNumberOf(db, check.userId)}`,
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
    reason: z.enum(identityRefusals).optional(),
    number: words.optional(),
    holder: words.optional(),
    born: words.optional(),
    /** That of a refusal. */
    young: words.optional(),
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
  parts: Parts,
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
  writeDown: WriteDown,
): Promise<void> {
  const { db, decisions, pictures } = parts;
  const bad = (message: string): BizError => new BizError(BizCode.invalidInput, message);
  if (decision === 'refuse') {
    if (!reason) throw bad('A refusal needs a reason.');
    if (reason !== 'underage') return void (await decisions.decide(check, reason, writeDown));
    if (!decisions.isYoung(check, born ?? '')) throw bad('This is not the date of birth of somebody who is too young.');
    return void (await decisions.refuseYoung(check, born ?? '', writeDown));
  }
  if (check.numberHash === null) {
    if (!(await pictures.open(db, check)).some(({ part }) => part === 'document'))
      throw bad('The document does not open. Refuse it as unreadable.');
    return void (await decisions.decide(check, null, writeDown));
  }
  if (!number || !holder) throw bad('Say the number and whom the register names.');
  const decided = await approveNumber(parts, check, { number, holder, born: born || undefined }, writeDown);
  if (decided === null) throw bad('This is not the number that the player sent.');
  if (decided.status === 'review') throw bad('Nobody knows when the player was born. Say the date in the register.');
}

function registerNames(desk: Desk, parts: Parts): void {
  const { db, log, documents } = parts;
  const query = z.object({ id });
  desk.page(`${AREA}/name/:id`, { ...guard, query }, async (staff, of) => {
    const update = (await pendingUpdates(db)).find((one) => one.id === of.id);
    if (update === undefined) throw decidedMeanwhile();
    await log.addAlone(db, { member: staff.name, action: 'documents looked at', subject: `name ${of.id}` });
    return {
      title: `Name of ${update.country} ${await accountNumberOf(db, update.userId)}`,
      body: nameCard(staff, update),
    };
  });

  desk.file(`${AREA}/name/:id/document`, { role: 'identity', query }, async (staff, of, reply) => {
    await log.addAlone(db, { member: staff.name, action: 'document opened', subject: `name ${of.id}` });
    const opened = await documents.open(db, of.id);
    if (opened === undefined) throw decidedMeanwhile();
    if (opened === null) throw new BizError(BizCode.notFound, 'The document does not open. Refuse it as unreadable.');
    return reply.type(`image/${opened.type}`).send(opened.bytes);
  });

  const body = z.object({ id, decision: z.enum(['approve', 'refuse']), reason: z.enum(nameRefusals).optional() });
  desk.action(`${AREA}/name/:id`, { ...guard, body }, async (staff, { id: wanted, decision, reason }) => {
    if (decision === 'refuse' && reason === undefined)
      throw new BizError(BizCode.invalidInput, 'A refusal needs a reason.');
    const refusal = decision === 'refuse' ? (reason ?? null) : null;
    const deed = {
      member: staff.name,
      action: 'name decided',
      subject: `name ${wanted}`,
      before: 'pending',
      after: refusal ?? 'approved',
    };
    if ((await decideName(parts, wanted, refusal, (tx) => log.add(tx, deed))) === undefined) throw decidedMeanwhile();
    return { to: AREA };
  });
}
