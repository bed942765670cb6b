import { getErrorText, type ApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { type CaptchaOutcome, type CaptchaTask } from './captcha-request';
import { verifyQuiz, fetchQuiz, sendQuizCode } from './calls';
import { selectCaptchaTexts } from './texts';

/** The question: a picture, which may be loading or broken, or a code that was sent. */
export type QuizQuestion =
  | { kind: 'loading' }
  | { kind: 'broken'; message: string }
  | { kind: 'picture'; image: string; imageKey: string }
  | { kind: 'code'; imageKey: string };

export interface QuizState {
  question: QuizQuestion;
  /** Whether an input is being checked or a code is being sent. */
  busy: boolean;
  /** Error shown below the input field. */
  wrong: string | null;
  showPicture(): void;
  askForCode(): void;
  pictureBroke(): void;
  typed(): void;
  /** @returns whether to clear the input field */
  submit(answer: string): Promise<boolean>;
  cancel(): void;
}

/** State machine of the product's own quiz (reference: account). */
export function useQuiz({ siteKey }: CaptchaTask, onSettled: (outcome: CaptchaOutcome) => void): QuizState {
  const { http } = usePlatform();
  const text = useSelector(selectCaptchaTexts);
  const [question, setQuestion] = useState<QuizQuestion>({ kind: 'loading' });
  const { busy, failure: wrong, once, fail: setWrong } = useSubmit('captcha', text('network'));
  const over = useRef(false);

  const settle = useCallback(
    (outcome: CaptchaOutcome): void => {
      if (over.current) return;
      over.current = true;
      onSettled(outcome);
    },
    [onSettled],
  );

  /** Returns the text for an error; an expired site key ends the quiz. */
  const describeError = useCallback(
    (error: ApiError, otherwise: string): string => {
      const { bizCode } = error;
      if (bizCode === BizCode.captchaSiteKeyExpired)
        settle({ rejection: { code: bizCode, message: getErrorText(error) } });
      return bizCode === BizCode.quizTriesUsedUp ? text('retryLimit') : otherwise;
    },
    [settle, text],
  );

  const showPicture = useCallback(async (): Promise<void> => {
    setQuestion({ kind: 'loading' });
    const quiz = await fetchQuiz(http, siteKey);
    if (over.current) return;
    if (quiz.ok) setQuestion({ kind: 'picture', ...quiz.data });
    else setQuestion({ kind: 'broken', message: describeError(quiz.error, text('broken')) });
  }, [http, siteKey, text, describeError]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void showPicture();
  }, [showPicture]);

  async function sendCode(): Promise<void> {
    const sent = await sendQuizCode(http, siteKey);
    if (over.current) return;
    if (sent.ok) setQuestion({ kind: 'code', imageKey: sent.data.imageKey });
    else setWrong(describeError(sent.error, getErrorText(sent.error, text('network'))));
  }

  async function check(answer: string): Promise<boolean> {
    if (!('imageKey' in question)) return false;
    // Each try counts, so an input that cannot be valid is not sent.
    if (!/^-?\d+$/.test(answer)) {
      setWrong(text('wrong'));
      return false;
    }
    const result = await verifyQuiz(http, answer, question.imageKey);
    if (over.current) return false;
    if (result.ok) {
      settle({ token: result.data.validationToken });
      return false;
    }
    const { bizCode } = result.error;
    setWrong(describeError(result.error, getErrorText(result.error, text('network'))));
    if (bizCode === BizCode.captchaInvalid && question.kind === 'picture') void showPicture();
    return bizCode === BizCode.captchaInvalid;
  }

  return {
    question,
    busy,
    wrong,
    submit: async (answer) => (await once(() => check(answer))) ?? false,
    showPicture() {
      setWrong(null);
      void showPicture();
    },
    askForCode: () => void once(sendCode),
    pictureBroke: () => setQuestion({ kind: 'broken', message: text('broken') }),
    typed: () => setWrong(null),
    cancel: () => settle({ rejection: { code: 'cancelled', message: text('invalid') } }),
  };
}
