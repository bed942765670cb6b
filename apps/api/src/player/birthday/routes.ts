import { type FastifyInstance } from 'fastify';
import { requireUser, addRoute } from '../../platform/http';
import { type Birthdays } from './service';

const PATH = '/patron/account/info/birthday';

/** Registers the routes that show and claim birthday rewards. */
export function registerBirthday(app: FastifyInstance, birthdays: Birthdays): void {
  addRoute(app, 'GET', PATH, {}, async (_input, request) =>
    birthdays.birthday(await requireUser(request), request.context.country),
  );

  addRoute(app, 'POST', `${PATH}/claim`, {}, async (_input, request) =>
    birthdays.claim(await requireUser(request), request.context.country),
  );
}
