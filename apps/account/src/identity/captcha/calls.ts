import { send, type ApiResult } from '@oware/api-client';
import {
  type CaptchaConfigResponse,
  type CaptchaConfigQuery,
  type HttpContext,
  type QuizResponse,
  type QuizCodeResponse,
  type ProofChallenge,
  type QuizVerifyResponse,
} from '@oware/contracts';

/** Calls of captchas (reference: calls). */
export const fetchCaptchaConfig = (
  http: HttpContext,
  query: CaptchaConfigQuery,
): Promise<ApiResult<CaptchaConfigResponse>> => send(http, { path: '/msg/captcha/config/info', query: { ...query } });

export const fetchChallenge = (http: HttpContext, siteKey: string): Promise<ApiResult<ProofChallenge>> =>
  send(http, { path: '/msg/captcha/challenge', method: 'POST', form: { siteKey } });

export const fetchQuiz = (http: HttpContext, siteKey: string): Promise<ApiResult<QuizResponse>> =>
  send(http, { path: '/msg/captcha/quiz', method: 'POST', form: { siteKey } });

export const sendQuizCode = (http: HttpContext, siteKey: string): Promise<ApiResult<QuizCodeResponse>> =>
  send(http, { path: '/msg/captcha/quiz/code', method: 'POST', form: { siteKey } });

export const verifyQuiz = (
  http: HttpContext,
  answer: string,
  imageKey: string,
): Promise<ApiResult<QuizVerifyResponse>> =>
  send(http, { path: '/msg/captcha/quiz/verification', method: 'POST', form: { answer, imageKey } });
