import { rush } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { FlightPage } from './flight-page';
import { RunnerBoard } from './runner';

/** `/games/rush`: a runner who trips at some point. */
export default function RushPage(): ReactNode {
  return <FlightPage rules={rush} kind="run" Board={RunnerBoard} />;
}
