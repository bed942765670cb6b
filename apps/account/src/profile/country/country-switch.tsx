import { countries, type CountryCode } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, ListItem, Sheet } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { Flag } from './flag';
import { selectCountryTexts } from './texts';

export interface CountrySwitchProps {
  /** Opens the other country's product with a full page load, because currency, calls and session differ. */
  leave?(path: string): void;
}

/** The line with the current country and the Location Preference dialog (reference: account). */
export function CountrySwitch({ leave = (path) => window.location.assign(path) }: CountrySwitchProps): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectCountryTexts);
  const [open, setOpen] = useState(false);

  function choose(code: CountryCode): void {
    // Closing goes back in the history, which would cancel the page load.
    if (code === country.shortName) setOpen(false);
    else leave(`/${code}/m`);
  }
  return (
    <ListItem
      start={<Flag country={country.shortName} />}
      note={country.region}
      render={(line) => (
        <>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...line} />
          <Sheet open={open} onClose={() => setOpen(false)} title={text('location')}>
            <ul>
              {Object.values(countries).map(({ shortName, region }) => {
                const current = shortName === country.shortName;
                return (
                  <ListItem
                    key={shortName}
                    start={<Flag country={shortName} />}
                    end={current ? <Badge tone="action">{text('here')}</Badge> : null}
                    render={(choice) => (
                      <button
                        type="button"
                        aria-current={current || undefined}
                        onClick={() => choose(shortName)}
                        {...choice}
                      />
                    )}
                  >
                    {region}
                  </ListItem>
                );
              })}
            </ul>
          </Sheet>
        </>
      )}
    >
      {text('country')}
    </ListItem>
  );
}
