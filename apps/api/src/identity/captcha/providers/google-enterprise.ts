import { CAPTCHA_PROVIDERS } from '@oware/config';
import { z } from 'zod';
import { postToProvider } from './post-to-provider';
import { type CaptchaProvider, type ProviderSettings, type Decision } from './provider';

/** Relevant part of an assessment. */
const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().default(''), hostname: z.string().default('') }),
  riskAnalysis: z.object({ score: z.number().default(0) }).default({ score: 0 }),
});

export interface EnterpriseSettings extends ProviderSettings {
  /** Id of the Google Cloud project. */
  project: string;
  /** Lowest score that counts as a person, 0 to 1. */
  minScore: number;
}

/**
 * Google reCAPTCHA Enterprise: POST /v1/projects/PROJECT/assessments (cloud.google.com/recaptcha/docs/create-assessment-website), with an
 * API key. A token passes if it is valid, for the right action, and has a high enough score.
 */
export const createGoogleEnterprise = (settings: EnterpriseSettings): CaptchaProvider => ({
  id: CAPTCHA_PROVIDERS.google_enterprise,
  siteKey: settings.siteKey,
  async verify(token, { address, userAgent, actions }): Promise<Decision> {
    const { project, secret, siteKey, baseUrl, minScore, host, timeout } = settings;
    const event = { token, siteKey, userIpAddress: address, userAgent, expectedAction: actions[0] };
    const url = `${baseUrl}/v1/projects/${encodeURIComponent(project)}/assessments?key=${encodeURIComponent(secret)}`;
    const parsed = assessment.safeParse(await postToProvider(url, { json: { event }, timeout }));
    if (!parsed.success) return 'unknown';
    const {
      tokenProperties: { valid, action, hostname },
      riskAnalysis: { score },
    } = parsed.data;
    const ours = actions.some((each) => each === action) && (host === undefined || hostname === host);
    return valid && ours && score >= minScore ? 'passed' : 'refused';
  },
});
