import { isApiError, wirePassword, wordsOf } from '@oware/api-client';
import { BizCode, type LoggedInDevice } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Dialog, ErrorPanel, ListItem, Page, Quiet, Skeleton, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { DeviceLine } from './device-line';
import { useAccountDevicesQuery, useAccountEndDevicesMutation } from './endpoints';
import { selectDeviceTexts } from './texts';

/** Who is asked about: one device, or all others. */
type Asked = LoggedInDevice | 'others';

/** `/n/me/settings/devices`: where the player is logged in, and out with it. */
export default function DevicesPage(): ReactNode {
  const text = useSelector(selectDeviceTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useAccountDevicesQuery(undefined, { skip: userId === null });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, logOut } = useLogOutDevice(refetch);
  const others = currentData?.devices.filter(({ current }) => !current) ?? [];

  function handleConfirm(password: string): void {
    setAsked(null);
    if (asked !== null) void logOut(asked, password);
  }
  return (
    <Page title={text('title')}>
      <p>{text('lead')}</p>
      {currentData ? (
        <Card as="div" flush>
          <ul aria-label={text('list')}>
            {currentData.devices.map((device) => (
              <DeviceLine key={device.id} device={device} onLogOut={() => setAsked(device)} />
            ))}
          </ul>
        </Card>
      ) : null}
      {!currentData && isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : null}
      {!currentData && !isError ? (
        <Card aria-busy="true">
          <Skeleton shape="text" />
        </Card>
      ) : null}
      {currentData && others.length === 0 ? <Quiet>{text('only')}</Quiet> : null}
      {others.length > 0 ? (
        <Button block variant="danger" busy={busy} onClick={() => setAsked('others')}>
          {text('others')}
        </Button>
      ) : null}
      <Card as="div" flush>
        <ul>
          <ListItem note={text('twoFactorNote')} render={(look) => <Link to="/me/multi-auth" {...look} />}>
            {text('twoFactor')}
          </ListItem>
        </ul>
      </Card>
      {asked === null ? null : <Question asked={asked} onCancel={() => setAsked(null)} onConfirm={handleConfirm} />}
    </Page>
  );
}

interface QuestionProps {
  asked: Asked;
  onCancel(): void;
  onConfirm(password: string): void;
}

/** Asks for the password before other logins end. */
function Question({ asked, onCancel, onConfirm }: QuestionProps): ReactNode {
  const text = useSelector(selectDeviceTexts);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const title =
    asked === 'others' ? text('askOthers') : text('ask', { params: { name: asked.name || text('unknown') } });
  function confirm(): void {
    setMissing(password === '');
    if (password !== '') onConfirm(password);
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>{text('cancel')}</Button>
          <Button variant="danger" onClick={confirm}>
            {text('logOut')}
          </Button>
        </>
      }
    >
      <p>{text('askText')}</p>
      <TextField
        label={text('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isMissing && text('passwordMissing')}
      />
    </Dialog>
  );
}

function useLogOutDevice(refetch: () => unknown): {
  busy: boolean;
  logOut(asked: Asked, password: string): Promise<void>;
} {
  const { events } = usePlatform();
  const text = useSelector(selectDeviceTexts);
  const [end, { isLoading: busy }] = useAccountEndDevicesMutation();
  async function logOut(asked: Asked, password: string): Promise<void> {
    const id = asked === 'others' ? null : asked.id;
    const result = await end({ id, password: await wirePassword(password) });
    const { error } = result;
    // A device that is out already is out, as was asked.
    const done = error === undefined || (isApiError(error) && error.bizCode === BizCode.notFound);
    if (done) void refetch();
    const isWrong = isApiError(error) && error.bizCode === BizCode.wrongCredentials;
    const otherwise = isApiError(error) ? wordsOf(error, text('network')) : text('network');
    const failed = isWrong ? text('passwordWrong') : otherwise;
    events.emit(
      'toast.ask',
      done ? { text: text(asked === 'others' ? 'outOthers' : 'out') } : { text: failed, tone: 'warning' },
    );
  }
  return { busy, logOut };
}
