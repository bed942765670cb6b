import { horseRace } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { RacePage } from './race-page';
import { Horse } from './runners';
import { createTrack } from './track';

const HorseTrack = createTrack({ runners: horseRace.runners, Runner: Horse, stride: 520 });

/** `/instant-virtuals/horses`: a race of eight horses. */
export default function HorsesPage(): ReactNode {
  return <RacePage race={horseRace} Board={HorseTrack} />;
}
