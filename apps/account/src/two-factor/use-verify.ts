import { BizCode, type TwoFactorChallenge, type TwoFactorVerifyAnswer } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { verifyFactorCode } from './calls';
import { wordsOf } from '../session/words-of';
import { selectTwoFactorTexts } from './texts';

const ENDS: ReadonlySet<number | null> = new Set([BizCode.otpSessionOver, BizCode.otpTriesUsedUp, BizCode.otpRateLimited, BizCode.loginRequired]);

export interface FactorVerification {
  busy: boolean;
  wrong: string | null;
  clear(): void;
  /** Sends a code. @returns false when it was not taken and another one may be tried */
  verify(code: string): Promise<boolean>;
}

/** Verifies codes one at a time. @param onOver the challenge is over, and why */
export function useVerify(
  { token }: TwoFactorChallenge,
  onVerified: (answer: TwoFactorVerifyAnswer) => void,
  onOver: (why: string) => void,
): FactorVerification {
  const { http } = usePlatform();
  const text = useSelector(selectTwoFactorTexts);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const running = useRef(false);

  async function verify(code: string): Promise<boolean> {
    if (running.current) return true;
    running.current = true;
    setBusy(true);
    setWrong(null);
    const result = await verifyFactorCode(http, { token, code });
    running.current = false;
    setBusy(false);
    if (result.ok) onVerified(result.data);
    else if (ENDS.has(result.error.bizCode)) onOver(result.error.message);
    else {
      setWrong(wordsOf(result.error, text('network')));
      return false;
    }
    return true;
  }
  return { busy, wrong, verify, clear: () => setWrong(null) };
}
