import { randomUUID } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Clock, getDecisionTime } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { getDatabaseTime } from '../src/platform/database/now';
import { BizError, createSuccess } from '../src/platform/http';
import { endFlashWins, type FlashWin } from '../src/rewards/flash-win/api';
import { redirectToPage } from './back-to-page';
import { createDemoPage, sendPage } from './html';

interface Parts {
  db: Database;
  clock: Clock;
  flashWin: Pick<FlashWin, 'announce'>;
}

/** Prefix of the keys of flash wins that were opened here; others end at their announced time. */
const KEY = 'de300000-';
const FORM = 'application/x-www-form-urlencoded';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Money in units of 1/10000. With this many winners, whoever tries the product wins. */
const PRIZE: Readonly<Record<CountryCode, number>> = { ng: 750_000, gh: 15_000 };
const MIN_STAKE: Readonly<Record<CountryCode, number>> = { ng: 1_000_000, gh: 20_000 };
const WINNERS = 20;

/**
 * GET and POST /demo/draws: opens a flash win now, and ends those that it has opened, so that nobody has to wait for a scheduled one.
 */
export function registerDrawsDemo(app: FastifyInstance, { db, clock, flashWin }: Parts): void {
  const actions: Readonly<Record<string, (country: CountryCode, now: number) => Promise<unknown>>> = {
    open: (country, now) =>
      flashWin.announce(
        db,
        {
          key: `${KEY}${randomUUID().slice(KEY.length)}`,
          country,
          kind: 3,
          prizes: [{ amount: PRIZE[country], winners: WINNERS }],
          minStake: MIN_STAKE[country],
          minOdds: 12_000,
          mostTickets: 10,
          startTime: now,
          endTime: now + 30 * MINUTE,
          lasts: 7 * DAY,
        },
        now,
      ),
    end: (country, now) => endFlashWins(db, country, KEY, now),
  };

  app.get('/demo/draws', (request, reply) => {
    const { country } = request.context;
    const base = `/api/${country}/demo/draws`;
    const button = (action: string, label: string): string =>
      `<form method="post" action="${base}/${action}"><button>${label}</button></form>`;
    const body = `<p>Open a flash win: bets are its tickets until you end it. Its prizes are drawn within seconds after that.</p>
${button('open', 'Open a flash win')} ${button('end', 'End it')}<p><a href="/${country}/m/promotions/flashWin">To flash win</a></p>`;
    return sendPage(reply, createDemoPage(`Flash win in ${countries[country].region}`, body));
  });

  // A plain form cannot send the product's headers, so the site of the page is checked instead.
  app.post('/demo/draws/:action', { config: { readOnly: true } }, async (request, reply) => {
    const { action } = request.params as { action: string };
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new BizError(BizCode.forbiddenOrigin, 'The form must be on a page of the product.');
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (run === undefined) throw new BizError(BizCode.notFound, `There is no action ${action}.`);
    await run(request.context.country, getDecisionTime(clock) ?? (await getDatabaseTime(db)));
    const isForm = request.headers['content-type']?.startsWith(FORM) === true;
    return isForm ? redirectToPage(request, reply, '../draws') : createSuccess(null);
  });
}
