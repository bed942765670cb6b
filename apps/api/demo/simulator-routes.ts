import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FeedTap, type SimulatorControl, UnknownMatch } from '@oware/simulator';
import { type Feed } from '../src/sports/feed/api';
import { BizError, createSuccess, validate } from '../src/platform/http';
import { redirectToPage } from './back-to-page';
import { createDemoPage, sendPage } from './html';
import { simulatorActions } from './simulator-actions';
import { createMatchPage, createSimulatorPage } from './simulator-page';

interface Parts {
  control: SimulatorControl;
  tap: FeedTap;
  feed: Pick<Feed, 'catalogue' | 'reads'>;
}

/** Number of matches on the page, live ones first. */
const SHOWN = 60;
const ELSEWHERE =
  'This server is on standby: the simulator runs in the server that reads the feed. Open this page there. It works here once that server stops.';
const FORM = 'application/x-www-form-urlencoded';
const pageQuery = z.object({ eventId: z.string().max(80).optional() });

/** GET and POST /demo/simulator: a page that controls the simulator, and the same as JSON. */
export function registerSimulatorDemo(app: FastifyInstance, { control, tap, feed }: Parts): void {
  app.get('/demo/simulator', async (request, reply) => {
    const base = `/api/${request.context.country}/demo/simulator`;
    const { eventId } = validate(pageQuery, request.query);
    if (!feed.reads) return sendPage(reply.code(503), createDemoPage('Simulator', `<p>${ELSEWHERE}</p>`));
    const html =
      eventId === undefined
        ? createSimulatorPage(base, control.list().slice(0, SHOWN), control.speed)
        : createMatchPage(base, (await feed.catalogue.event(eventId)).event);
    return sendPage(reply, html);
  });

  // A plain form cannot send the product's headers, so the site of the page is checked instead.
  app.post('/demo/simulator/:action', { config: { readOnly: true } }, async (request, reply) => {
    const { action: name } = request.params as { action: string };
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new BizError(BizCode.forbiddenOrigin, 'The form must be on a page of the product.');
    }
    if (!feed.reads) throw new BizError(BizCode.unavailable, ELSEWHERE);
    const run = Object.hasOwn(simulatorActions, name) ? simulatorActions[name] : undefined;
    if (run === undefined) throw new BizError(BizCode.notFound, `There is no action ${name}.`);
    try {
      await run({ control, tap }, request.body);
    } catch (error) {
      if (error instanceof UnknownMatch)
        throw new BizError(BizCode.notFound, `${error.eventId} is not being simulated.`);
      throw error;
    }
    const isForm = request.headers['content-type']?.startsWith(FORM) === true;
    return isForm ? redirectToPage(request, reply, '../simulator') : createSuccess(null);
  });
}
