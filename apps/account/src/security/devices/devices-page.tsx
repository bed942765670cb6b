import { isApiError, hashPassword, getErrorText } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, ErrorPanel, ListItem, Page, Quiet, Skeleton } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DeviceLine } from './device-line';
import { useAccountDevicesQuery, useAccountEndDevicesMutation } from './endpoints';
import { Question, type LogOutTarget } from './question';
import { selectDeviceTexts } from './texts';

/** `/n/me/settings/devices`: devices that are logged in, with buttons to log them out. */
export default function DevicesPage(): ReactNode {
  const text = useSelector(selectDeviceTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useAccountDevicesQuery(undefined, { skip: userId === null });
  const [target, setTarget] = useState<LogOutTarget | null>(null);
  const { busy, logOut } = useLogOutDevice(refetch);
  /** Number of completed logouts. Their buttons disappear, so the focus moves to the list of the remaining devices. */
  const [ended, setEnded] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (ended > 0) list.current?.focus();
  }, [ended]);
  const others = currentData?.devices.filter(({ current }) => !current) ?? [];

  /** Logs out the requested devices. The dialog remains open when the password was wrong. */
  async function confirm(password: string): Promise<boolean> {
    const result = target === null ? 'done' : await logOut(target, password);
    if (result === 'wrongPassword') return false;
    setTarget(null);
    if (result === 'done') setEnded((count) => count + 1);
    return true;
  }
  return (
    <Page title={text('title')}>
      <p>{text('lead')}</p>
      {currentData ? (
        <Card as="div" flush>
          <ul ref={list} tabIndex={-1} aria-label={text('list')}>
            {currentData.devices.map((device) => (
              <DeviceLine key={device.id} device={device} onLogOut={() => setTarget(device)} />
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
        <Button block variant="danger" onClick={() => setTarget('others')}>
          {text('others')}
        </Button>
      ) : null}
      <Card as="div" flush>
        <ul>
          <ListItem note={text('twoFactorNote')} render={(props) => <Link to="/me/multi-auth" {...props} />}>
            {text('twoFactor')}
          </ListItem>
        </ul>
      </Card>
      {target === null ? null : (
        <Question target={target} busy={busy} onCancel={() => setTarget(null)} onConfirm={confirm} />
      )}
    </Page>
  );
}

interface LogOut {
  busy: boolean;
  /** Logs devices out and shows the result; a wrong password is only returned. */
  logOut(target: LogOutTarget, password: string): Promise<'done' | 'failed' | 'wrongPassword'>;
}

function useLogOutDevice(refetch: () => unknown): LogOut {
  const { events } = usePlatform();
  const text = useSelector(selectDeviceTexts);
  const [end, { isLoading: busy }] = useAccountEndDevicesMutation();
  async function logOut(target: LogOutTarget, password: string): ReturnType<LogOut['logOut']> {
    const id = target === 'others' ? null : target.id;
    const { error } = await end({ id, password: await hashPassword(password) });
    if (isApiError(error) && error.bizCode === BizCode.wrongCredentials) return 'wrongPassword';
    // A device that is already logged out counts as a success.
    const done = error === undefined || (isApiError(error) && error.bizCode === BizCode.notFound);
    if (done) void refetch();
    const failed = isApiError(error) ? getErrorText(error, text('network')) : text('network');
    events.emit(
      'toast.requested',
      done ? { text: text(target === 'others' ? 'outOthers' : 'out') } : { text: failed, tone: 'warning' },
    );
    return done ? 'done' : 'failed';
  }
  return { busy, logOut };
}
