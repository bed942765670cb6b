import { type FastifyInstance } from 'fastify';
import { requireUser, route } from '../../platform/http';
import { type Birthdays } from './service';

const PATH = '/patron/account/info/birthday';

/** Birthday rewards: what there is, and claiming it. */
export function registerBirthday(app: FastifyInstance, birthdays: Birthdays): void {
  route(app, 'GET', PATH, {}, async (_input, request) =>
    birthdays.birthday(await requireUser(request), request.context.country),
  );

  route(app, 'POST', `${PATH}/claim`, {}, async (_input, request) =>
    birthdays.claim(await requireUser(request), request.context.country),
  );
}
