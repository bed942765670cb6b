import { formatMoment, SAVE_DATA_COOKIE } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Quiet, Switch } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { chooseDataSaver, dataUsed, pageSavesData, sizeOf, type DataUsed } from './data-saver';
import { selectThemeTexts } from './texts';

/** A page that loads less, for who pays for each megabyte. The page loads again with the choice, for its server draws it. */
export function DataSaver({ reload = () => window.location.reload() }: { reload?: () => void }): ReactNode {
  const text = useSelector(selectThemeTexts);
  const { cookies, country } = usePlatform();
  const [saves, setSaves] = useState(() => cookies.get(SAVE_DATA_COOKIE) === 'on');
  const [used, setUsed] = useState<DataUsed | null>(null);
  // A browser that saves data did so unasked; what was used this browser knows.
  useEffect(() => {
    setSaves(pageSavesData());
    setUsed(dataUsed());
  }, []);
  return (
    <Card as="div">
      <Switch
        checked={saves}
        onChange={({ target }) => {
          setSaves(target.checked);
          chooseDataSaver(target.checked);
          reload();
        }}
      >
        {text('saver')}
        <Quiet> {text('saverNote')}</Quiet>
        {used && (
          <Quiet>
            {' '}
            {text('saverUsed', {
              params: { size: sizeOf(used.bytes), day: formatMoment(used.since, country.gmtOffset) },
            })}
          </Quiet>
        )}
      </Switch>
    </Card>
  );
}
