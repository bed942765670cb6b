import { EXCLUSION_PERIODS } from '@oware/config';
import { BizCode, exclusionRequest, exclusionScopes } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup, type Markup } from '../platform/markup';
import { findAccount, getAccountNumber } from '../player/account/api';
import { type Limits } from '../protection/limits/api';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import {
  getEnd,
  EXCLUDE_PATH,
  exclusionForm,
  exclusionPreview,
  exclusionReasons,
  type ExclusionTyped,
  notLonger,
  PROTECTION_PATH,
} from './exclusion-view';
import { type StaffLog } from './log';
import { failure } from './page';
import { country } from './promotion-parts';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  limits: Pick<Limits, 'excludeFor' | 'listExclusions'>;
}

const MINUTE_MS = 60_000;
const guard = { role: 'protection', area: PROTECTION_PATH } as const;
const player = z.string().trim().max(40);

/**
 * Registers `/staff/protection/exclude`: excludes a player who asks customer service, by the same rules as a self-exclusion.
 */
export function registerExclusions(desk: StaffConsole, parts: Dependencies): void {
  const query = z.object({ country: country.default('ng'), player: player.default('') });
  desk.page(EXCLUDE_PATH, { ...guard, query }, (staff, named) =>
    show(staff, {
      ...named,
      exclusionType: 0,
      period: EXCLUSION_PERIODS[0]?.value ?? 0,
      reason: 'phone',
      reference: '',
    }),
  );

  const number = z.coerce.number().pipe(z.int());
  const body = z.object({
    ...{ country, player, step: z.enum(['preview', 'save']), seen: number.default(0) },
    exclusionType: number.pipe(exclusionRequest.shape.exclusionType),
    period: number.pipe(exclusionRequest.shape.period),
    reason: z.enum(exclusionReasons),
    reference: z.string().trim().max(40).default(''),
  });
  desk.action(EXCLUDE_PATH, { ...guard, body }, async (staff, { step, seen, ...typed }) => {
    try {
      const { id } = await check(parts, typed);
      if (step === 'preview') return await preview(parts, staff, typed, id);
      await enter(parts, staff, typed, id, seen);
      return { to: `${PROTECTION_PATH}/${encodeURIComponent(id)}?done=excluded` };
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return {
        ...show(staff, typed, failure(error.message)),
        status: getRejectionStatus(error, error.code === BizCode.notFound ? 404 : 400),
      };
    }
  });
}

/**
 * Finds the player.
 * @throws BizError 40400 no such player, 51173 a reference that may identify someone
 */
async function check(
  { db }: Dependencies,
  { country: code, player: named, reference }: ExclusionTyped,
): Promise<{ id: string }> {
  if (!/^[\w./#-]*$/.test(reference) || /\d{9}/.test(reference))
    throw new BizError(
      BizCode.staffValueRefused,
      'The case number may contain only letters, digits and - . / #, and must not be a phone number.',
    );
  const user = await findAccount(db, code, named);
  if (user === undefined) throw new BizError(BizCode.notFound, 'No account has this phone or account number.');
  return user;
}

/** Shows the effect of the exclusion, after logging that the member views it. */
async function preview(
  { db, clock, log, limits }: Dependencies,
  staff: Staff,
  typed: ExclusionTyped,
  id: string,
): Promise<Shown> {
  await log.addAlone(db, { member: staff.name, action: 'exclusions looked at', subject: `player ${id}` });
  const [exclusions, account] = await Promise.all([limits.listExclusions(id), getAccountNumber(db, id)]);
  const now = clock.now();
  const [end, seen] = [now + typed.period * MINUTE_MS, getEnd(exclusions, typed.exclusionType)];
  if (seen !== null && seen >= end)
    throw new BizError(BizCode.staffValueRefused, notLonger(typed.country, typed.exclusionType, seen));
  return show(staff, typed, exclusionPreview(staff, typed, { account: account ?? '', exclusions, end, seen, now }));
}

/**
 * Excludes the player and records it in the same transaction.
 * @param seen end of the scope's exclusion on the previewed page
 */
async function enter(
  { log, limits }: Dependencies,
  staff: Staff,
  typed: ExclusionTyped,
  id: string,
  seen: number,
): Promise<void> {
  const { country: code, exclusionType, period, reason, reference } = typed;
  await limits.excludeFor(
    id,
    { exclusionType, period },
    {
      reason,
      async also(tx, closed, endTime) {
        const before = getEnd(closed, exclusionType);
        if ((before ?? 0) !== seen)
          throw new BizError(
            BizCode.staffChangedMeanwhile,
            'The exclusion has changed in the meantime. Please check it again.',
          );
        if (before !== null && before >= endTime)
          throw new BizError(BizCode.staffValueRefused, notLonger(code, exclusionType, before));
        await log.add(tx, {
          ...{ member: staff.name, action: 'player excluded', subject: `player ${id}` },
          before,
          after: { scope: exclusionScopes[exclusionType], period, endTime, reason, reference },
        });
      },
    },
  );
}

const show = (staff: Staff, typed: ExclusionTyped, above: Markup | null = null): Shown => ({
  title: 'Exclude a player',
  body: createMarkup`<p class="note">Exclude a player who asks us to, because they cannot log in or would rather talk to us. It takes effect immediately. You can extend an exclusion, but never shorten it.</p>
${above}<section class="card"><h2>Player and products</h2>${exclusionForm(staff, typed)}</section>`,
});
