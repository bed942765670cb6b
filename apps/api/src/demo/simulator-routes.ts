import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Catalogue } from '../catalogue/service';
import { type SimulatorControl } from '../feed/simulator/control';
import { UnknownMatch } from '../feed/simulator/simulator';
import { BizError, success, validate } from '../platform/http';
import { backToPage } from './back-to-page';
import { sendPage } from './html';
import { type FeedTap } from './feed-tap';
import { simulatorActions } from './simulator-actions';
import { simulatorMatchPage, simulatorPage } from './simulator-page';

interface Parts {
  control: SimulatorControl;
  tap: FeedTap;
  catalogue: Catalogue;
}

/** Matches on the page; live ones come first. */
const SHOWN = 60;
const FORM = 'application/x-www-form-urlencoded';
const pageQuery = z.object({ eventId: z.string().max(80).optional() });

/** GET and POST /demo/simulator: a page that drives the simulator, and the same by JSON. */
export function registerSimulatorDemo(app: FastifyInstance, { control, tap, catalogue }: Parts): void {
  app.get('/demo/simulator', async (request, reply) => {
    const base = `/api/${request.context.country}/demo/simulator`;
    const { eventId } = validate(pageQuery, request.query);
    const html = eventId === undefined
      ? simulatorPage(base, control.list().slice(0, SHOWN), control.speed)
      : simulatorMatchPage(base, (await catalogue.event(eventId)).event);
    return sendPage(reply, html);
  });

  // A plain form cannot send the product's headers; where the page stands is checked instead.
  app.post('/demo/simulator/:action', { config: { readOnly: true } }, async (request, reply) => {
    const { action: name } = request.params as { action: string };
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new BizError(BizCode.forbiddenOrigin, 'The form must stand on a page of the product.');
    }
    const run = Object.hasOwn(simulatorActions, name) ? simulatorActions[name] : undefined;
    if (run === undefined) throw new BizError(BizCode.notFound, `There is no action ${name}.`);
    try {
      await run({ control, tap }, request.body);
    } catch (error) {
      if (error instanceof UnknownMatch) throw new BizError(BizCode.notFound, `${error.eventId} is not being simulated.`);
      throw error;
    }
    const isForm = request.headers['content-type']?.startsWith(FORM) === true;
    return isForm ? backToPage(request, reply, '../simulator') : success(null);
  });
}
