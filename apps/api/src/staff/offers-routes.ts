import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Campaign, type Campaigns } from '../alerts/campaigns';
import { OFFER_LASTS } from '../alerts/topics';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { type FieldError } from '../platform/http/validate';
import { markup, type Markup, type Part } from '../platform/markup';
import { type Desk, type Shown, statusOfRefusal } from './desk';
import { type StaffLog } from './log';
import { failure, field, form, hidden } from './page';
import { country, countryForm, localTime, nameOf } from './promotion-parts';
import { type Staff } from './staff';
import { table } from './table';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
  campaigns: Pick<Campaigns, 'list' | 'offers' | 'read' | 'send'>;
}

const PATH = '/staff/promotions/offers';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
type Typed = Readonly<Record<'title' | 'text' | 'path', string>>;

/** What the page shows besides the offers that are there. */
interface Above {
  typed?: Typed;
  preview?: Markup;
  failed?: BizError;
  done?: boolean;
}

/** `/staff/promotions/offers`: offers to the phones of players who asked for them, and sending one after a second look. */
export function registerOffers(desk: Desk, parts: Parts): void {
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
      const offer = await parts.campaigns.read(code, wish);
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

/** What a refusal of fields has with it. */
const refusedFields = z.object({
  fields: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
});

async function show(
  { db, clock, campaigns }: Parts,
  staff: Staff,
  code: CountryCode,
  { typed, preview: shown, failed, done }: Above,
): Promise<Shown> {
  const [now, offered, offers] = await Promise.all([
    decisionTime(clock) ?? databaseNow(db),
    campaigns.offers(code),
    campaigns.list(code),
  ]);
  const wrong = refusedFields.safeParse(failed?.data).data?.fields ?? [];
  const message = wrong.length > 0 ? 'Nothing was sent. What is wrong stands at its field.' : failed?.message;
  const heads = ['Offer', 'Leads to', 'Written by', 'Written', 'Sent', 'Devices'];
  return {
    title: `Offers to phones in ${nameOf(code)}`,
    status: failed === undefined ? 200 : statusOfRefusal(failed, 400),
    body: markup`${countryForm(PATH, code)}${failure(message && `${message} Code ${failed?.code}`)}${done && markup`<p class="good" role="status">The offer is on its way.</p>`}
${offered ? null : markup`<p class="note">Offers are switched off in ${nameOf(code)}: nobody is sent one until marketing.push.switch is true.</p>`}
${shown}${(offered || typed !== undefined) && writing(staff, code, typed, { wrong, again: shown !== undefined })}
<section class="card"><h2>The newest offers</h2><p class="hint">Times are those of ${nameOf(code)}.</p>${table(
      'The newest offers',
      heads,
      offers.map((offer) => rowOf(code, offer, now)),
    )}</section>`,
  };
}

function rowOf(
  code: CountryCode,
  { title, text, path, author, createdAt, startedAt, devices }: Campaign,
  now: number,
): Part[] {
  const waits = now - createdAt < OFFER_LASTS ? 'waits' : 'lapsed: it was not begun within 12 hours';
  return [
    markup`${title}<br><span class="quiet">${text}</span>`,
    path,
    author,
    localTime(code, createdAt),
    startedAt === null ? waits : localTime(code, startedAt),
    startedAt === null ? '–' : devices,
  ];
}

function writing(
  staff: Staff,
  code: CountryCode,
  typed: Typed = { title: '', text: '', path: '/promotions' },
  { wrong, again }: { wrong: readonly FieldError[]; again: boolean },
): Markup {
  const text = (label: string, name: keyof Typed, most: number, hint: string): Markup =>
    field(
      label,
      name,
      markup`value="${typed[name]}" required maxlength="${most}" autocomplete="off"`,
      hint,
      wrong.find((each) => each.field === name),
    );
  return markup`<section class="card"><h2>${again ? 'Change it' : 'Write an offer'}</h2>
<p>It goes to players who asked for offers, at most one to a player in 20 hours, and to nobody who has excluded themself from anything.</p>${form(
    staff,
    PATH,
    markup`${hidden({ country: code, step: 'preview' })}${text('Title', 'title', 60, '60 characters at the most.')}
${text('Text', 'text', 160, '160 characters at the most.')}${text('Where a tap leads', 'path', 200, `A path of the product below /${code}/m, such as /promotions.`)}
<div class="actions"><button>Look at it</button></div>`,
  )}</section>`;
}

/** What phones will show, and the button that sends it: a form of its own sends it once. */
const preview = (
  staff: Staff,
  code: CountryCode,
  offer: Typed,
): Markup => markup`<section class="card" aria-labelledby="preview"><h2 id="preview">As phones will show it</h2>
<p><strong>${offer.title}</strong></p><p>${offer.text}</p>
<p>A tap leads to <a href="/${code}/m${offer.path}" target="_blank" rel="noopener">${offer.path} (in a new tab)</a>.</p>
<p class="hint">What is sent cannot be taken back.</p>${form(
  staff,
  PATH,
  markup`${hidden({ ...offer, country: code, step: 'send', key: randomUUID() })}<div class="actions"><button>Send it to ${nameOf(code)}</button></div>`,
)}</section>`;
