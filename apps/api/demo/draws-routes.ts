import { randomUUID } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Clock, decisionTime } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { databaseNow } from '../src/platform/database/now';
import { BizError, success } from '../src/platform/http';
import { type FlashWin } from '../src/rewards/flash-win/service';
import { endDraws } from '../src/rewards/flash-win/store';
import { backToPage } from './back-to-page';
import { demoPage, sendPage } from './html';

interface Parts {
  db: Database;
  clock: Clock;
  flashWin: Pick<FlashWin, 'announce'>;
}

/** Begin of the keys of draws that were opened here: others end when they said that they would. */
const KEY = 'de300000-';
const FORM = 'application/x-www-form-urlencoded';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Units. So many win that whoever looks at the product does. */
const PRIZE: Readonly<Record<CountryCode, number>> = { ng: 750_000, gh: 15_000 };
const LEAST_STAKE: Readonly<Record<CountryCode, number>> = { ng: 1_000_000, gh: 20_000 };
const WINNERS = 20;

/** GET and POST /demo/draws: opens a draw of flash win now, and ends those that it has opened, so that nobody waits for the hour of one. */
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
          minStake: LEAST_STAKE[country],
          minOdds: 12_000,
          mostTickets: 10,
          startTime: now,
          endTime: now + 30 * MINUTE,
          lasts: 7 * DAY,
        },
        now,
      ),
    end: (country, now) => endDraws(db, country, KEY, now),
  };

  app.get('/demo/draws', (request, reply) => {
    const { country } = request.context;
    const base = `/api/${country}/demo/draws`;
    const button = (action: string, label: string): string =>
      `<form method="post" action="${base}/${action}"><button>${label}</button></form>`;
    const body = `<p>Bets from now on are tickets of a draw that you open, until you end it. Its prizes are drawn within seconds.</p>
${button('open', 'Open a draw')} ${button('end', 'End it')}<p><a href="/${country}/m/promotions/flashWin">To flash win</a></p>`;
    return sendPage(reply, demoPage(`Flash win of ${countries[country].region}`, body));
  });

  // A plain form cannot send the product's headers; where the page stands is checked instead.
  app.post('/demo/draws/:action', { config: { readOnly: true } }, async (request, reply) => {
    const { action } = request.params as { action: string };
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new BizError(BizCode.forbiddenOrigin, 'The form must stand on a page of the product.');
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (run === undefined) throw new BizError(BizCode.notFound, `There is no action ${action}.`);
    await run(request.context.country, decisionTime(clock) ?? (await databaseNow(db)));
    const isForm = request.headers['content-type']?.startsWith(FORM) === true;
    return isForm ? backToPage(request, reply, '../draws') : success(null);
  });
}
