import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { IconButton, SeedSpinner, useBackToClose, useModal } from '@oware/ui';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { CodePanel } from '../../common/code/code-panel';
import { type OtpRequest, type OtpOutcome } from './otp-request';
import { CodeEntry } from './code-entry';
import { FailureAlert } from './failure-alert';
import { MethodMenu } from './method-menu';
import { ReverseSms } from './reverse-sms';
import { selectOtpTexts } from './texts';
import { useOtpFlow } from './use-otp-flow';
import styles from './otp.module.css';

export interface OtpDialogProps<Proof> {
  request: OtpRequest<Proof>;
  onSettled(outcome: OtpOutcome<Proof>): void;
}

/** Full-screen dialog for one-time passwords (reference: account). Escape and the back button go back one step. */
export function OtpDialog<Proof>({ request, onSettled }: OtpDialogProps<Proof>): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectOtpTexts);
  const flow = useOtpFlow(request, onSettled);
  const dialog = useModal(true);
  const id = useId();
  const phone = `+${country.countryCode}\u00a0${request.phone}`;
  const { channels, sent, alert } = flow;
  useBackToClose(true, () => onSettled({ kind: 'left' }));
  useBackToClose(sent !== null, () => flow.back());

  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    flow.back();
  }

  return (
    <>
      <dialog ref={dialog} className={styles.screen} aria-labelledby={id} onCancel={cancel}>
        <header className={styles.header}>
          <IconButton icon="left" label={text('back')} onClick={() => flow.back()} />
          <h2 id={id} tabIndex={-1} data-first-focus className={styles.title}>
            {text('title')}
          </h2>
        </header>
        <CodePanel>
          {channels === null ? <SeedSpinner /> : null}
          {channels !== null && sent === null ? <MethodMenu flow={flow} channels={channels} phone={phone} /> : null}
          {sent?.channel === 'reverse_sms' ? (
            <ReverseSms key={sent.code} flow={flow} sent={sent} phone={phone} />
          ) : null}
          {sent !== null && sent.channel !== 'reverse_sms' ? <CodeEntry flow={flow} sent={sent} phone={phone} /> : null}
        </CodePanel>
      </dialog>
      <FailureAlert failure={alert} onResponse={(leave) => flow.dismissAlert(leave)} />
    </>
  );
}
