import { type MagicSign } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';

/** Outlines of the signs around the origin, 48 units wide; the holes of a path are unfilled. */
const PATHS: Readonly<Record<MagicSign, string>> = {
  seed: 'M0-22C12-13 17-5 17 4 17 14 9 21 0 22-9 21-17 14-17 4-17-5-12-13 0-22ZM0-11C-4-3-4 5 0 13 4 5 4-3 0-11Z',
  fish: 'M-23 0C-14-15 4-15 12-4L23-12V12L12 4C4 15-14 15-23 0ZM-12-5A3 3 0 1 0-12 1 3 3 0 1 0-12-5Z',
  drum: 'M-17-20H17L15-4 6 4 11 21H-11L-6 4-15-4ZM-12-15V-11H12V-15ZM-9-6 0 0 9-6Z',
  moon: 'M9-20A21 21 0 1 0 18 12 17 17 0 0 1 9-20Z',
  sun: 'M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11ZM-3-15 0-23 3-15ZM-3 15 0 23 3 15ZM-15-3-23 0-15 3ZM15-3 23 0 15 3ZM-13-8-17-17-8-13ZM13-8 17-17 8-13ZM-13 8-17 17-8 13ZM13 8 17 17 8 13Z',
  star: 'M0-22 6-7 22-6 9 4 14 20 0 11-14 20-9 4-22-6-6-7Z',
  crown: 'M-20 16V-12L-9-2 0-18 9-2 20-12V16ZM-14 8V11H14V8Z',
};

/** A sign of the magic ball, drawn around the origin. */
export const Sign = ({ sign, className }: { sign: MagicSign; className?: string | undefined }): ReactNode => (
  <path d={PATHS[sign]} fillRule="evenodd" className={className} />
);
