import { formatMoment, SAVE_DATA_COOKIE } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Quiet, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { setDataSaver, getDataUsed, isSavingData, formatSize, type DataUsed } from './data-saver';
import { selectThemeTexts } from './texts';

/**
 * Switch for pages that load less, for players on metered data. The page loads again after a change, because the server renders it.
 */
export function DataSaver({ reload = () => window.location.reload() }: { reload?: () => void }): ReactNode {
  const text = useSelector(selectThemeTexts);
  const { cookies, country } = usePlatform();
  const [saves, setSaves] = useState(() => cookies.get(SAVE_DATA_COOKIE) === 'on');
  const [used, setUsed] = useState<DataUsed | null>(null);
  // The server may save data without the cookie, when the browser requests it. The usage is stored in this browser.
  useEffect(() => {
    setSaves(isSavingData());
    setUsed(getDataUsed());
  }, []);
  return (
    <Card as="div">
      <Switch
        checked={saves}
        onChange={({ target }) => {
          setSaves(target.checked);
          setDataSaver(target.checked);
          reload();
        }}
      >
        {text('saver')}
        <Quiet> {text('saverNote')}</Quiet>
        {used && (
          <Quiet>
            {' '}
            {text('saverUsed', {
              params: { size: formatSize(used.bytes), day: formatMoment(used.since, country.gmtOffset) },
            })}
          </Quiet>
        )}
      </Switch>
    </Card>
  );
}
