import { getMultipleOdds } from '@oware/betting';
import { type BookingCode } from '@oware/contracts';
import { type PictureContent } from '../link-picture/link-picture';

/** Builds the preview of a booking code: its selections at current odds. */
export const buildCodePicture = ({ code, type, legs }: BookingCode): PictureContent => ({
  title: code,
  picks: legs.map(({ made, now }) => ({ ...(now ?? made), dim: now === null })),
  total: type === 'multiple' ? getMultipleOdds(legs.flatMap(({ now }) => now ?? [])) : null,
});
