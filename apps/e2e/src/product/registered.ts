import { type Page } from '@playwright/test';
import { countries } from '@oware/config';
import { arrive } from './arrive';
import { Calls, wirePassword } from './calls';
import { codeFor } from './inbox';
import { type Player } from './players';

/**
 * Opens the account of a newcomer without a page, by the calls that the form makes, and arrives logged in.
 * @param address where to, below `/ng/m` or `/gh/m`
 */
export async function arriveRegistered(
  page: Page,
  address: string,
  player: Player,
  dateOfBirth = '2000-02-29',
): Promise<void> {
  const calls = new Calls(page, address);
  const phone = { phone: player.phone, phoneCountryCode: countries[calls.country].countryCode };
  const { simpleToken } = await calls.sealed<{ simpleToken: string }>('/patron/register/preRegister', {
    ...phone,
    password: wirePassword(player.password),
    dateOfBirth,
    termsAccepted: true,
  });
  const { token } = await calls.form<{ token: string }>('/patron/register/otp/session', { ...phone, simpleToken });
  await calls.form('/msg/v1/otps', { ...phone, token, channel: 'sms', template: 'register' });
  const otpCode = await codeFor(page.request, calls.country, player.phone);
  await calls.form('/patron/register/complete', { ...phone, otpToken: token, otpCode });
  await arrive(page, address);
}
