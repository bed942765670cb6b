import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { countries, type CountryCode } from '@oware/config';
import { type AccountCipherResponse, BizCode } from '@oware/contracts';
import { deriveBodyKeys, decryptBody, encryptBody, WAP_HEADERS } from '@oware/fleet';

/** Hashes a password for a call. */
export const hashPassword = (password: string): string => createHash('md5').update(password).digest('hex');

/** Makes the calls of pages without an open page. Cookies that they set apply to the browser's next page. */
export class Calls {
  readonly country: CountryCode;
  private readonly api: string;
  private readonly headers: Record<string, string>;

  /** @param home `/ng/m`, or an address below it, also with an origin */
  constructor(
    private readonly page: Page,
    home: string,
  ) {
    const [, origin = '', country = ''] = /^(.*?)\/(ng|gh)\/m\b/.exec(home) ?? [];
    this.country = country as CountryCode;
    this.api = `${origin}/api/${country}`;
    this.headers = { ...WAP_HEADERS, operid: String(countries[this.country].operId) };
  }

  /**
   * Sends a form.
   * @returns `data` of the response, which must be a success
   */
  async form<Data>(path: string, form: Record<string, string> = {}): Promise<Data> {
    const response = await this.page.request.post(this.api + path, { headers: this.headers, form });
    return this.getData<Data>(path, JSON.parse(await response.text()));
  }

  /** The same with an encrypted body. */
  async sealed<Data>(path: string, body: object): Promise<Data> {
    const { ursId, password } = await this.form<AccountCipherResponse>('/patron/cipher');
    const keys = deriveBodyKeys(ursId, Buffer.from(password, 'base64'));
    const response = await this.page.request.post(this.api + path, {
      headers: { ...this.headers, 'content-type': 'application/json' },
      data: encryptBody(keys, path, JSON.stringify(body)),
    });
    return this.getData<Data>(path, decryptBody(keys, await response.text()));
  }

  private getData<Data>(path: string, response: unknown): Data {
    expect(response, path).toMatchObject({ bizCode: BizCode.success });
    return (response as { data: Data }).data;
  }
}
