import { LiveSeed } from '@oware/ui';
import { type ReactNode } from 'react';
import { useCatalogueTexts } from './texts';

/** The title of the live section. */
export const LiveTitle = (): ReactNode => (
  <>
    <LiveSeed label="" /> {useCatalogueTexts()('liveNow')}
  </>
);
