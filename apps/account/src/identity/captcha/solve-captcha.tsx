import { CAPTCHA_PROVIDERS } from '@oware/config';
import { PlatformProvider, type Platform } from '@oware/platform';
import { Provider } from '@oware/platform/store';
import { createRoot } from 'react-dom/client';
import { type CaptchaOutcome, type CaptchaTask } from './captcha-request';
import { ProofDialog } from './proof-dialog';
import { ProviderDialog } from './provider-dialog';
import { QuizDialog } from './quiz-dialog';

/** The product's own captchas. */
const ownDialogs: Readonly<Record<number, typeof ProviderDialog | undefined>> = {
  [CAPTCHA_PROVIDERS.quiz]: QuizDialog,
  [CAPTCHA_PROVIDERS.proof_of_work]: ProofDialog,
};

/**
 * Lets the player solve a captcha, in a dialog above everything. It is mounted in the page's body, so that gestures inside it do not reach
 * the sheet below.
 */
export function solveCaptcha(platform: Platform, task: CaptchaTask): Promise<CaptchaOutcome> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { identifierPrefix: 'captcha-' });
  return new Promise((resolve) => {
    function settle(outcome: CaptchaOutcome): void {
      root.unmount();
      place.remove();
      resolve(outcome);
    }
    const Dialog = ownDialogs[task.providerId] ?? ProviderDialog;
    root.render(
      <Provider store={platform.store as never}>
        <PlatformProvider platform={platform}>
          <Dialog task={task} onSettled={settle} />
        </PlatformProvider>
      </Provider>,
    );
  });
}
