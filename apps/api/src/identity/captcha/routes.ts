import {
  captchaConfigQuery,
  proofRequest,
  quizRequest,
  quizVerifyRequest,
  type CaptchaConfigResponse,
  type ProofChallenge,
  type QuizResponse,
  type QuizCodeResponse,
  type QuizVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { currentUser, route } from '../../platform/http';
import { captchaCaller } from './caller';
import { type Captcha } from './service';

/** Whether a captcha is asked for, the proof of work and the own quiz (reference: calls). */
export function registerCaptcha(app: FastifyInstance, captcha: Captcha): void {
  route(
    app,
    'GET',
    '/msg/captcha/config/info',
    { query: captchaConfigQuery },
    async ({ query }, request): Promise<CaptchaConfigResponse> =>
      captcha.config(query, { ...captchaCaller(request), player: (await currentUser(request)) !== null }),
  );

  route(app, 'POST', '/msg/captcha/challenge', { body: proofRequest }, ({ body }, request): Promise<ProofChallenge> =>
    captcha.challenge(body.siteKey, captchaCaller(request)),
  );

  route(app, 'POST', '/msg/captcha/quiz', { body: quizRequest }, ({ body }, request): Promise<QuizResponse> =>
    captcha.quiz.ask(body.siteKey, captchaCaller(request)),
  );

  route(app, 'POST', '/msg/captcha/quiz/code', { body: quizRequest }, ({ body }, request): Promise<QuizCodeResponse> =>
    captcha.quiz.sendCode(body.siteKey, captchaCaller(request)),
  );

  route(
    app,
    'POST',
    '/msg/captcha/quiz/verification',
    { body: quizVerifyRequest },
    async ({ body }, request): Promise<QuizVerifyResponse> => ({
      validationToken: await captcha.quiz.answer(body, captchaCaller(request)),
    }),
  );
}
