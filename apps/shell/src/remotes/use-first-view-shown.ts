import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';

/** False until the first view is on the screen and responds to taps; delays work that would compete for the network. */
export function useFirstViewShown(): boolean {
  const { afterHydration } = usePlatform();
  const [shown, setShown] = useState(false);
  useEffect(() => afterHydration(() => setShown(true)), [afterHydration]);
  return shown;
}
