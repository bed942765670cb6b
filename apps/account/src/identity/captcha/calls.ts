import { send, type ApiResult } from '@oware/api-client';
import {
  type CaptchaConfigAnswer,
  type CaptchaConfigQuery,
  type HttpContext,
  type QuizAnswer,
  type QuizCodeAnswer,
  type QuizVerifyAnswer,
} from '@oware/contracts';

/** Calls of captchas (reference: calls). */
export const fetchCaptchaConfig = (
  http: HttpContext,
  query: CaptchaConfigQuery,
): Promise<ApiResult<CaptchaConfigAnswer>> => send(http, { path: '/msg/captcha/config/info', query: { ...query } });

export const fetchQuiz = (http: HttpContext, siteKey: string): Promise<ApiResult<QuizAnswer>> =>
  send(http, { path: '/msg/captcha/quiz', method: 'POST', form: { siteKey } });

export const sendQuizCode = (http: HttpContext, siteKey: string): Promise<ApiResult<QuizCodeAnswer>> =>
  send(http, { path: '/msg/captcha/quiz/code', method: 'POST', form: { siteKey } });

export const answerQuiz = (http: HttpContext, answer: string, imageKey: string): Promise<ApiResult<QuizVerifyAnswer>> =>
  send(http, { path: '/msg/captcha/quiz/verification', method: 'POST', form: { answer, imageKey } });
