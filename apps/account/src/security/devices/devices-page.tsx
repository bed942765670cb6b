import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode, type LoggedInDevice } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Dialog, ErrorPanel, ListItem, Page, Quiet, Skeleton } from '@oware/ui';
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

  function response(yes: boolean): void {
    setAsked(null);
    if (yes && asked !== null) void logOut(asked);
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
      <Question asked={asked} onResponse={response} />
    </Page>
  );
}

function Question({ asked, onResponse }: { asked: Asked | null; onResponse(yes: boolean): void }): ReactNode {
  const text = useSelector(selectDeviceTexts);
  const title =
    asked === 'others' ? text('askOthers') : text('ask', { params: { name: asked?.name || text('unknown') } });
  return (
    <Dialog
      open={asked !== null}
      onClose={() => onResponse(false)}
      title={title}
      actions={
        <>
          <Button onClick={() => onResponse(false)}>{text('cancel')}</Button>
          <Button variant="danger" onClick={() => onResponse(true)}>
            {text('logOut')}
          </Button>
        </>
      }
    >
      {text('askText')}
    </Dialog>
  );
}

function useLogOutDevice(refetch: () => unknown): { busy: boolean; logOut(asked: Asked): Promise<void> } {
  const { events } = usePlatform();
  const text = useSelector(selectDeviceTexts);
  const [end, { isLoading: busy }] = useAccountEndDevicesMutation();
  async function logOut(asked: Asked): Promise<void> {
    const result = await end(asked === 'others' ? null : asked.id);
    const { error } = result;
    // A device that is out already is out, as was asked.
    const done = error === undefined || (isApiError(error) && error.bizCode === BizCode.notFound);
    if (done) void refetch();
    const failed = isApiError(error) ? wordsOf(error, text('network')) : text('network');
    events.emit(
      'toast.ask',
      done ? { text: text(asked === 'others' ? 'outOthers' : 'out') } : { text: failed, tone: 'warning' },
    );
  }
  return { busy, logOut };
}
