import { useSelector } from '@oware/platform/store';
import { Button, Card, ListItem } from '@oware/ui';
import { type OtpChannel } from '@oware/contracts';
import { type ReactNode } from 'react';
import { useCountdown } from '../../common/use-countdown';
import { selectOtpTexts } from './texts';
import { isChannelBlocked, type OtpFlow } from './use-otp-flow';
import styles from './otp.module.css';

/** The channels that can verify a phone; a single button if there is only one. */
export function MethodMenu({
  flow,
  channels,
  phone,
}: {
  flow: OtpFlow;
  channels: readonly OtpChannel[];
  phone: string;
}): ReactNode {
  const text = useSelector(selectOtpTexts);
  const { last } = flow;
  const seconds = useCountdown(last?.waitsUntil ?? 0);
  const waits = (channel: OtpChannel): boolean => seconds > 0 && isChannelBlocked(last, channel);
  const [only, ...others] = channels;
  if (only !== undefined && others.length === 0) {
    return (
      <>
        <p className={styles.lead}>{text('sendOtpNote', { params: { phone } })}</p>
        <Button variant="primary" block busy={flow.busy} onClick={() => flow.choose(only)}>
          {text('sendOtp')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{text('choose', { params: { phone } })}</p>
      <Card as="div" flush>
        <ul>
          {channels.map((channel) => (
            <ListItem
              key={channel}
              note={waits(channel) ? text('waits', { params: { seconds } }) : text(`${channel}Note`)}
              render={(line) => (
                <button
                  type="button"
                  aria-disabled={flow.busy || waits(channel)}
                  onClick={() => flow.choose(channel)}
                  {...line}
                />
              )}
            >
              {text(channel)}
            </ListItem>
          ))}
        </ul>
      </Card>
    </>
  );
}
