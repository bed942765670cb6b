import { EXCLUSION_PERIODS } from '@oware/config';
import { BizCode, exclusionRequest, exclusionScopes } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { markup, type Markup } from '../platform/markup';
import { accountNumberOf } from '../player/account/account-number';
import { accountOf } from '../player/account/account-of';
import { type Limits } from '../protection/limits/service';
import { type Desk, type Shown, statusOfRefusal } from './desk';
import {
  endOf,
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

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
  limits: Pick<Limits, 'excludeFor' | 'exclusionsOf'>;
}

const MINUTE_MS = 60_000;
const guard = { role: 'protection', area: PROTECTION_PATH } as const;
const player = z.string().trim().max(40);

/** `/staff/protection/exclude`: excludes a player who asks customer service, by the rule by which players exclude themselves. */
export function registerExclusions(desk: Desk, parts: Parts): void {
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
        status: statusOfRefusal(error, error.code === BizCode.notFound ? 404 : 400),
      };
    }
  });
}

/** Finds the player. @throws BizError 40400 there is none, 51173 a reference that may say who somebody is */
async function check(
  { db }: Parts,
  { country: code, player: named, reference }: ExclusionTyped,
): Promise<{ id: string }> {
  if (!/^[\w./#-]*$/.test(reference) || /\d{9}/.test(reference))
    throw new BizError(
      BizCode.staffValueRefused,
      'The number of the call or letter has letters, digits and - . / # only, and is no phone number.',
    );
  const user = await accountOf(db, code, named);
  if (user === undefined) throw new BizError(BizCode.notFound, 'There is no account of this phone or account number.');
  return user;
}

/** What would be done; that somebody looked is written down before it is shown. */
async function preview(
  { db, clock, log, limits }: Parts,
  staff: Staff,
  typed: ExclusionTyped,
  id: string,
): Promise<Shown> {
  await log.addAlone(db, { member: staff.name, action: 'exclusions looked at', subject: `player ${id}` });
  const [exclusions, account] = await Promise.all([limits.exclusionsOf(id), accountNumberOf(db, id)]);
  const now = clock.now();
  const [end, seen] = [now + typed.period * MINUTE_MS, endOf(exclusions, typed.exclusionType)];
  if (seen !== null && seen >= end)
    throw new BizError(BizCode.staffValueRefused, notLonger(typed.country, typed.exclusionType, seen));
  return show(staff, typed, exclusionPreview(staff, typed, { account: account ?? '', exclusions, end, seen, now }));
}

/** Excludes the player, with the deed in the same transaction. @param seen when the scope's exclusion ended on the page that was looked at */
async function enter(
  { log, limits }: Parts,
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
        const before = endOf(closed, exclusionType);
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
  body: markup`<p class="note">For a player who asks us. It can be made longer, never shorter. Who cannot log in, or would rather talk to us, is excluded here at once.</p>
${above}<section class="card"><h2>Who, and from what</h2>${exclusionForm(staff, typed)}</section>`,
});
