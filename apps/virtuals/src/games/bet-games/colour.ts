import { type BallColour } from '@oware/virtuals-engine';

const COLOURS: readonly BallColour[] = ['indigo', 'coral', 'green'];

/** Returns the colour of a ball: each ten has one of three colours. */
export const getStudioColour = (number: number): BallColour =>
  COLOURS[Math.floor((number - 1) / 10) % COLOURS.length] ?? 'indigo';
