import { getErrorText } from '@oware/api-client';
import { BizCode, type TwoFactorChallenge, type TwoFactorVerifyResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useSubmit } from '../../common/form/use-submit';
import { verifyFactorCode } from './calls';
import { selectTwoFactorTexts } from './texts';

const ENDS: ReadonlySet<number | null> = new Set([
  BizCode.otpSessionOver,
  BizCode.otpTriesUsedUp,
  BizCode.otpRateLimited,
  BizCode.loginRequired,
]);

export interface FactorVerification {
  busy: boolean;
  wrong: string | null;
  clear(): void;
  /**
   * Sends a code.
   * @returns false when it was rejected and another one may be tried
   */
  verify(code: string): Promise<boolean>;
}

/**
 * Verifies codes one at a time.
 * @param onOver called when the challenge is over, with the reason
 */
export function useVerify(
  { token }: TwoFactorChallenge,
  onVerified: (response: TwoFactorVerifyResponse) => void,
  onOver: (why: string) => void,
): FactorVerification {
  const { http } = usePlatform();
  const text = useSelector(selectTwoFactorTexts);
  const { busy, failure: wrong, once, fail } = useSubmit('second factor', text('network'));

  async function check(code: string): Promise<boolean> {
    const result = await verifyFactorCode(http, { token, code });
    if (result.ok) onVerified(result.data);
    else if (ENDS.has(result.error.bizCode)) onOver(getErrorText(result.error));
    else {
      fail(result.error);
      return false;
    }
    return true;
  }
  return { busy, wrong, verify: async (code) => (await once(() => check(code))) ?? true, clear: () => fail(null) };
}
