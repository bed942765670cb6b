import { api, send, hashPassword, type ApiResult } from '@oware/api-client';
import {
  type HttpContext,
  type TwoFactorChange,
  type TwoFactorChangeRequest,
  type TwoFactorConfig,
  type TwoFactorSetup,
  type TwoFactorStatus,
} from '@oware/contracts';

const PATH = '/patron/two-factor-auth';

/** The player's second factor (reference: calls). */
export const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountTwoFactor: build.query<TwoFactorStatus, void>({ query: () => PATH, providesTags: ['Session'] }),
    accountTwoFactorConfig: build.query<TwoFactorConfig, void>({ query: () => `${PATH}/config` }),
  }),
});
export const { useAccountTwoFactorQuery, useAccountTwoFactorConfigQuery } = twoFactorApi;

/** Requests a change of the second factor. Rejects when the chunk that encrypts the password cannot be loaded. */
export async function changeFactor(
  http: HttpContext,
  change: TwoFactorChange,
  password: string,
): Promise<ApiResult<TwoFactorSetup | null>> {
  const form: TwoFactorChangeRequest = { change, password: await hashPassword(password) };
  return send(http, { path: PATH, method: 'PUT', form: { ...form } });
}
