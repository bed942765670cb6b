import { type AlertsResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Quiet, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { getAlertSupport, getPushEndpoint, subscribeBrowser, unsubscribeBrowser } from './browser-alerts';
import { useAccountEndPushDeviceMutation, useAccountPushDeviceMutation } from './endpoints';
import { selectAlertSettingTexts } from './texts';

/** Switch for alerts to this browser while the product is closed. */
export function DeviceSwitch({ alerts }: { alerts: AlertsResponse }): ReactNode {
  const text = useSelector(selectAlertSettingTexts);
  const { report } = usePlatform();
  const [here, setHere] = useState<ReturnType<typeof getAlertSupport>>('unsupported');
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [save] = useAccountPushDeviceMutation();
  const [end] = useAccountEndPushDeviceMutation();
  useEffect(() => {
    setHere(getAlertSupport());
    if (getAlertSupport() === 'unsupported') return;
    getPushEndpoint().then(setEndpoint, (error: unknown) => report(error, 'alerts'));
  }, [report]);

  async function turn(on: boolean): Promise<void> {
    setState('busy');
    try {
      if (on) {
        const device = await subscribeBrowser(alerts.pushKey);
        setHere(getAlertSupport());
        if (device) {
          await save(device).unwrap();
          setEndpoint(device.endpoint);
        }
      } else {
        await end().unwrap();
        await unsubscribeBrowser();
        setEndpoint(null);
      }
      setState('idle');
    } catch (error) {
      report(error, 'alerts');
      setState('failed');
    }
  }

  if (here === 'unsupported') return <Quiet as="p">{text('unsupported')}</Quiet>;
  return (
    <>
      <Switch
        checked={endpoint !== null && endpoint === alerts.endpoint}
        disabled={state === 'busy' || here === 'denied'}
        onChange={({ target }) => void turn(target.checked)}
      >
        {text('device')}
        <Quiet> {here === 'denied' ? text('denied') : text('deviceNote')}</Quiet>
      </Switch>
      <p role="alert">{state === 'failed' ? text('failed') : ''}</p>
    </>
  );
}
