import { pocketRockets } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { FlightPage } from './flight-page';
import { RocketBoard } from './rocket';

/** `/games/pocket-rockets`: a rocket that climbs until its flame goes out. */
export default function PocketRocketsPage(): ReactNode {
  return <FlightPage rules={pocketRockets} kind="rocket" Board={RocketBoard} />;
}
