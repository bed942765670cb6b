import { multipleOdds } from '@oware/betting';
import { type BookingCode } from '@oware/contracts';
import { type PictureWords } from '../link-picture/link-picture';

/** The preview of a booking code: its picks at the odds of now. */
export const pictureOfCode = ({ code, type, legs }: BookingCode): PictureWords => ({
  title: code,
  picks: legs.map(({ made, now }) => ({ ...(now ?? made), dim: now === null })),
  total: type === 'multiple' ? multipleOdds(legs.flatMap(({ now }) => now ?? [])) : null,
});
