import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { countries, type CountryCode } from '@oware/config';
import { type AccountCipherResponse, BizCode } from '@oware/contracts';
import { bodyKeys, openedBody, sealedBody, WAP_HEADERS } from '@oware/fleet';

/** A password as it travels. */
export const wirePassword = (password: string): string => createHash('md5').update(password).digest('hex');

/** The calls that pages make, by a browser that has none open. What they set in cookies holds for its next page. */
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

  /** Sends a form. @returns `data` of the response, which is a success */
  async form<Data>(path: string, form: Record<string, string> = {}): Promise<Data> {
    const response = await this.page.request.post(this.api + path, { headers: this.headers, form });
    return this.dataOf<Data>(path, JSON.parse(await response.text()));
  }

  /** The same of a body that is encrypted. */
  async sealed<Data>(path: string, body: object): Promise<Data> {
    const { ursId, password } = await this.form<AccountCipherResponse>('/patron/cipher');
    const keys = bodyKeys(ursId, Buffer.from(password, 'base64'));
    const response = await this.page.request.post(this.api + path, {
      headers: { ...this.headers, 'content-type': 'application/json' },
      data: sealedBody(keys, path, JSON.stringify(body)),
    });
    return this.dataOf<Data>(path, openedBody(keys, await response.text()));
  }

  private dataOf<Data>(path: string, response: unknown): Data {
    expect(response, path).toMatchObject({ bizCode: BizCode.success });
    return (response as { data: Data }).data;
  }
}
