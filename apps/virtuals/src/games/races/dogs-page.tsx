import { dogRace } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { RacePage } from './race-page';
import { Dog } from './runners';
import { createTrack } from './track';

const DogTrack = createTrack({ runners: dogRace.runners, Runner: Dog, stride: 420 });

/** `/instant-virtuals/dogs`: a race of six dogs. */
export default function DogsPage(): ReactNode {
  return <RacePage race={dogRace} Board={DogTrack} />;
}
