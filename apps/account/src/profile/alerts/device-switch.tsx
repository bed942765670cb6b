import { type AlertsResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Quiet, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { alertsHere, endpointHere, subscribeHere, unsubscribeHere } from './browser-alerts';
import { useAccountEndPushDeviceMutation, useAccountPushDeviceMutation } from './endpoints';
import { selectAlertSettingTexts } from './texts';

/** Whether alerts come to this browser while the product is closed. */
export function DeviceSwitch({ alerts }: { alerts: AlertsResponse }): ReactNode {
  const text = useSelector(selectAlertSettingTexts);
  const { report } = usePlatform();
  const [here, setHere] = useState<ReturnType<typeof alertsHere>>('unsupported');
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [save] = useAccountPushDeviceMutation();
  const [end] = useAccountEndPushDeviceMutation();
  useEffect(() => {
    setHere(alertsHere());
    if (alertsHere() === 'unsupported') return;
    endpointHere().then(setEndpoint, (error: unknown) => report(error, 'alerts'));
  }, [report]);

  async function turn(on: boolean): Promise<void> {
    setState('busy');
    try {
      if (on) {
        const device = await subscribeHere(alerts.pushKey);
        setHere(alertsHere());
        if (device) {
          await save(device).unwrap();
          setEndpoint(device.endpoint);
        }
      } else {
        await end().unwrap();
        await unsubscribeHere();
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
