import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { createChallenge, verifySolution, type VerifySolutionResult } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { fillLogin } from './account';
import { type Player } from './players';

const solutionSchema = z.object({ solution: z.object({ counter: z.number(), derivedKey: z.string() }) });

/** The security check on a page. */
export class Captcha {
  readonly dialog: Locator;
  readonly picture: Locator;
  readonly answer: Locator;
  /** Keys of the pictures that were loaded. */
  readonly #pictures: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly country: CountryCode,
  ) {
    this.dialog = page.getByRole('dialog', { name: 'Security check' });
    this.picture = this.dialog.getByRole('img', { name: 'A sum, drawn as a picture' });
    this.answer = this.dialog.getByLabel('Answer');
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('/msg/captcha/quiz')) return;
      void response
        .json()
        .then(({ data }: { data: { imageKey: string } | null }) => data && this.#pictures.push(data.imageKey));
    });
  }

  /** Waits until a number of pictures have been loaded and the last of them is visible. */
  async drawn(count: number): Promise<void> {
    await expect.poll(() => this.#pictures.length).toBe(count);
    await expect(this.picture).toBeVisible();
  }

  /** Solves the newest picture as a person would. */
  async solve(request: APIRequestContext): Promise<void> {
    const response = await request.get(`/api/${this.country}/demo/captcha?imageKey=${this.#pictures.at(-1)}`);
    const { data } = (await response.json()) as { data: { answer: string } };
    await this.answer.fill(data.answer);
    await this.dialog.getByRole('button', { name: 'Submit' }).click();
  }

  /** Types wrong passwords until the next login requires a captcha. */
  async failLogins(place: Locator, player: Player): Promise<void> {
    for (let time = 0; time < 3; time++) {
      const response = this.page.waitForResponse('**/patron/accessToken');
      await fillLogin(place, { ...player, password: 'wrong-password' });
      await response;
      await expect(place.getByText('The phone number or the password is wrong.')).toBeVisible();
    }
  }

  /**
   * Makes the server ask for a proof of work, as in production.
   * @param counter number of the try that solves it
   * @returns a function that verifies a token as that server does
   */
  async requestProof(
    action: string,
    counter = 500,
  ): Promise<{ verify(token?: string): Promise<VerifySolutionResult> }> {
    const secrets = { hmacSignatureSecret: 'of the challenge', hmacKeySignatureSecret: 'of the key' };
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 4000,
      counter,
      deriveKey,
      ...secrets,
    });
    await this.respondOtherwise(action, { enable: true, providerId: 6, siteKey: 'site-key-of-the-round' });
    await this.page.route('**/msg/captcha/challenge', (route) =>
      route.fulfill({ json: { bizCode: 10_000, message: '', data: challenge } }),
    );
    return {
      verify(token = '') {
        const solution = solutionSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
        return verifySolution({ challenge, ...solution, deriveKey, ...secrets });
      },
    };
  }

  /** Changes the response that determines whether a captcha is required. */
  async respondOtherwise(action: string, change: object): Promise<void> {
    await this.page.route(`**/msg/captcha/config/info?action=${action}&**`, async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...change } } });
    });
  }
}
