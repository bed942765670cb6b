import { skyFlight } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { FlightPage } from './flight-page';
import { KiteBoard } from './kite';

/** `/games/sporty-hero`: a kite that climbs until its string breaks. */
export default function SkyFlightPage(): ReactNode {
  return <FlightPage rules={skyFlight} kind="kite" Board={KiteBoard} />;
}
