import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Campaign, type Campaigns, OFFER_DURATION_MS } from '../alerts/api';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { type FieldError } from '../platform/errors/validate';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { failure, field, form, hidden } from './page';
import { country, countryForm, formatLocalTime, getCountryName } from './promotion-parts';
import { type Staff } from './staff';
import { table } from './table';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  campaigns: Pick<Campaigns, 'list' | 'sendsOffers' | 'validateOffer' | 'send'>;
}

const PATH = '/staff/promotions/offers';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
type Typed = Readonly<Record<'title' | 'text' | 'path', string>>;

/** Content of the page besides the list of offers. */
interface Above {
  typed?: Typed;
  preview?: Markup;
  failed?: BizError;
  done?: boolean;
}

/**
 * Registers `/staff/promotions/offers`: lists push offers to players who asked for them, and sends one after a preview.
 */
export function registerOffers(desk: StaffConsole, parts: Dependencies): void {
  const query = z.object({ country: country.default('ng'), done: z.string().max(10).optional() });
  desk.page(PATH, { ...guard, query }, (staff, { country: code, done }) =>
    show(parts, staff, code, { done: done !== undefined }),
  );

  const typed = z.string().max(1000).default('');
  const of = { country, title: typed, text: typed, path: typed };
  const body = z.discriminatedUnion('step', [
    z.object({ ...of, step: z.literal('preview') }),
    z.object({ ...of, step: z.literal('send'), key: z.uuid() }),
  ]);
  desk.action(PATH, { ...guard, body }, async (staff, given) => {
    const { country: code, title, text, path } = given;
    const wish = { title, text, path };
    try {
      const offer = await parts.campaigns.validateOffer(code, wish);
      if (given.step === 'preview')
        return await show(parts, staff, code, { typed: offer, preview: preview(staff, code, offer) });
      await parts.campaigns.send(code, offer, { author: staff.name, key: given.key }, (tx, id) =>
        parts.log.add(tx, {
          member: staff.name,
          action: 'offer sent',
          subject: `offer ${id} to ${code}`,
          after: offer,
        }),
      );
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return show(parts, staff, code, { typed: wish, failed: error });
    }
    return { to: `${PATH}?country=${code}&done=1` };
  });
}

/** Data of a rejection with field errors. */
const rejectedFields = z.object({
  fields: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});

async function show(
  { db, clock, campaigns }: Dependencies,
  staff: Staff,
  code: CountryCode,
  { typed, preview: shown, failed, done }: Above,
): Promise<Shown> {
  const [now, offered, offers] = await Promise.all([
    getDecisionTime(clock) ?? getDatabaseTime(db),
    campaigns.sendsOffers(code),
    campaigns.list(code),
  ]);
  const wrong = rejectedFields.safeParse(failed?.data).data?.fields ?? [];
  const message = wrong.length > 0 ? 'Nothing was sent. Correct the fields below.' : failed?.message;
  const heads = ['Offer', 'Opens', 'Created by', 'Created', 'Sent', 'Devices'];
  return {
    title: `Offers to phones in ${getCountryName(code)}`,
    status: failed === undefined ? 200 : getRejectionStatus(failed, 400),
    body: createMarkup`${countryForm(PATH, code)}${failure(message && `${message} Code ${failed?.code}`)}${done && createMarkup`<p class="good" role="status">The offer is on its way.</p>`}
${offered ? null : createMarkup`<p class="note">Offers are switched off in ${getCountryName(code)}: none is sent until marketing.push.switch is true.</p>`}
${shown}${(offered || typed !== undefined) && writing(staff, code, typed, { wrong, again: shown !== undefined })}
<section class="card"><h2>Latest offers</h2><p class="hint">Times are local to ${getCountryName(code)}.</p>${table(
      'Latest offers',
      heads,
      offers.map((offer) => buildRow(code, offer, now)),
    )}</section>`,
  };
}

function buildRow(
  code: CountryCode,
  { title, text, path, author, createdAt, startedAt, devices }: Campaign,
  now: number,
): Part[] {
  const waits = now - createdAt < OFFER_DURATION_MS ? 'waiting' : 'lapsed: sending did not start within 12 hours';
  return [
    createMarkup`${title}<br><span class="quiet">${text}</span>`,
    path,
    author,
    formatLocalTime(code, createdAt),
    startedAt === null ? waits : formatLocalTime(code, startedAt),
    startedAt === null ? '–' : devices,
  ];
}

function writing(
  staff: Staff,
  code: CountryCode,
  typed: Typed = { title: '', text: '', path: '/promotions' },
  { wrong, again }: { wrong: readonly FieldError[]; again: boolean },
): Markup {
  const text = (label: string, name: keyof Typed, max: number, hint: string): Markup =>
    field(
      label,
      name,
      createMarkup`value="${typed[name]}" required maxlength="${max}" autocomplete="off"`,
      hint,
      wrong.find((each) => each.field === name),
    );
  return createMarkup`<section class="card"><h2>${again ? 'Change the offer' : 'New offer'}</h2>
<p>It goes to players who asked for offers, at most one per player in 20 hours, and never to a player with an exclusion.</p>${form(
    staff,
    PATH,
    createMarkup`${hidden({ country: code, step: 'preview' })}${text('Title', 'title', 60, 'At most 60 characters.')}
${text('Text', 'text', 160, 'At most 160 characters.')}${text('Page that a tap opens', 'path', 200, `A path below /${code}/m, such as /promotions.`)}
<div class="actions"><button>Preview</button></div>`,
  )}</section>`;
}

/** Preview as on phones, with the button that sends the offer; the key of its form ensures that it is sent once. */
const preview = (
  staff: Staff,
  code: CountryCode,
  offer: Typed,
): Markup => createMarkup`<section class="card" aria-labelledby="preview"><h2 id="preview">As phones will show it</h2>
<p><strong>${offer.title}</strong></p><p>${offer.text}</p>
<p>A tap opens <a href="/${code}/m${offer.path}" target="_blank" rel="noopener">${offer.path} (in a new tab)</a>.</p>
<p class="hint">You cannot recall an offer once it is sent.</p>${form(
  staff,
  PATH,
  createMarkup`${hidden({ ...offer, country: code, step: 'send', key: randomUUID() })}<div class="actions"><button>Send it to ${getCountryName(code)}</button></div>`,
)}</section>`;
