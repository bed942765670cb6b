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
import { getCurrentUser, addRoute } from '../../platform/http';
import { getCaptchaCaller } from './caller';
import { type Captcha } from './service';

/** Captcha configuration, proof of work and the product's own quiz (reference: calls). */
export function registerCaptcha(app: FastifyInstance, captcha: Captcha): void {
  addRoute(
    app,
    'GET',
    '/msg/captcha/config/info',
    { query: captchaConfigQuery },
    async ({ query }, request): Promise<CaptchaConfigResponse> =>
      captcha.config(query, { ...getCaptchaCaller(request), player: (await getCurrentUser(request)) !== null }),
  );

  addRoute(
    app,
    'POST',
    '/msg/captcha/challenge',
    { body: proofRequest },
    ({ body }, request): Promise<ProofChallenge> => captcha.challenge(body.siteKey, getCaptchaCaller(request)),
  );

  addRoute(app, 'POST', '/msg/captcha/quiz', { body: quizRequest }, ({ body }, request): Promise<QuizResponse> =>
    captcha.quiz.createQuiz(body.siteKey, getCaptchaCaller(request)),
  );

  addRoute(
    app,
    'POST',
    '/msg/captcha/quiz/code',
    { body: quizRequest },
    ({ body }, request): Promise<QuizCodeResponse> => captcha.quiz.sendCode(body.siteKey, getCaptchaCaller(request)),
  );

  addRoute(
    app,
    'POST',
    '/msg/captcha/quiz/verification',
    { body: quizVerifyRequest },
    async ({ body }, request): Promise<QuizVerifyResponse> => ({
      validationToken: await captcha.quiz.answer(body, getCaptchaCaller(request)),
    }),
  );
}
