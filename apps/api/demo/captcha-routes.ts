import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Captcha } from '../src/identity/captcha/api';
import { BizError, addRoute } from '../src/platform/http';

/** GET /demo/captcha: the solution of a quiz picture, for programs that act as a person. */
export function registerCaptchaDemo(app: FastifyInstance, captcha: Captcha): void {
  addRoute(app, 'GET', '/demo/captcha', { query: z.object({ imageKey: z.string().max(100) }) }, async ({ query }) => {
    const answer = await captcha.quiz.solve(query.imageKey);
    if (answer === undefined) throw new BizError(BizCode.notFound, 'There is no such picture.');
    return { answer };
  });
}
