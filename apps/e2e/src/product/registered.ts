import { type Page } from '@playwright/test';
import { countries } from '@oware/config';
import { arrive } from './arrive';
import { Calls, hashPassword } from './calls';
import { getCode } from './inbox';
import { type Player } from './players';

/**
 * Opens an account for a new player without a page, by the calls of the form, and opens an address, logged in.
 * @param address below `/ng/m` or `/gh/m`
 */
export async function registerAndOpen(
  page: Page,
  address: string,
  player: Player,
  dateOfBirth = '2000-02-29',
): Promise<void> {
  const calls = new Calls(page, address);
  const phone = { phone: player.phone, phoneCountryCode: countries[calls.country].countryCode };
  const { simpleToken } = await calls.sealed<{ simpleToken: string }>('/patron/register/preRegister', {
    ...phone,
    password: hashPassword(player.password),
    dateOfBirth,
    termsAccepted: true,
  });
  const { token } = await calls.form<{ token: string }>('/patron/register/otp/session', { ...phone, simpleToken });
  await calls.form('/msg/v1/otps', { ...phone, token, channel: 'sms', template: 'register' });
  const otpCode = await getCode(page.request, calls.country, player.phone);
  await calls.form('/patron/register/complete', { ...phone, otpToken: token, otpCode });
  await arrive(page, address);
}
