import { isApiError, wirePassword, wordsOf } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, ErrorPanel, ListItem, Page, Quiet, Skeleton } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DeviceLine } from './device-line';
import { useAccountDevicesQuery, useAccountEndDevicesMutation } from './endpoints';
import { Question, type Asked } from './question';
import { selectDeviceTexts } from './texts';

/** `/n/me/settings/devices`: devices that are logged in, with buttons to log them out. */
export default function DevicesPage(): ReactNode {
  const text = useSelector(selectDeviceTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useAccountDevicesQuery(undefined, { skip: userId === null });
  const [asked, setAsked] = useState<Asked | null>(null);
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
    const result = asked === null ? 'done' : await logOut(asked, password);
    if (result === 'wrongPassword') return false;
    setAsked(null);
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
        <Button block variant="danger" onClick={() => setAsked('others')}>
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
      {asked === null ? null : (
        <Question asked={asked} busy={busy} onCancel={() => setAsked(null)} onConfirm={confirm} />
      )}
    </Page>
  );
}

interface LogOut {
  busy: boolean;
  /** Logs devices out and shows the result; a wrong password is only returned. */
  logOut(asked: Asked, password: string): Promise<'done' | 'failed' | 'wrongPassword'>;
}

function useLogOutDevice(refetch: () => unknown): LogOut {
  const { events } = usePlatform();
  const text = useSelector(selectDeviceTexts);
  const [end, { isLoading: busy }] = useAccountEndDevicesMutation();
  async function logOut(asked: Asked, password: string): ReturnType<LogOut['logOut']> {
    const id = asked === 'others' ? null : asked.id;
    const { error } = await end({ id, password: await wirePassword(password) });
    if (isApiError(error) && error.bizCode === BizCode.wrongCredentials) return 'wrongPassword';
    // A device that is already logged out counts as a success.
    const done = error === undefined || (isApiError(error) && error.bizCode === BizCode.notFound);
    if (done) void refetch();
    const failed = isApiError(error) ? wordsOf(error, text('network')) : text('network');
    events.emit(
      'toast.ask',
      done ? { text: text(asked === 'others' ? 'outOthers' : 'out') } : { text: failed, tone: 'warning' },
    );
    return done ? 'done' : 'failed';
  }
  return { busy, logOut };
}
