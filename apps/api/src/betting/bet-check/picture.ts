import { getTotalOdds } from '@oware/betting';
import { type CheckedBet } from '@oware/contracts';
import { type PictureContent } from '../link-picture/link-picture';

/** Symbols that need no translation. */
const marks: Readonly<Partial<Record<CheckedBet['legs'][number]['result'], string>>> = {
  won: '✓',
  lost: '✗',
  void: '–',
};

/** Builds the public preview of a bet: its legs and their results. */
export const buildBetPicture = ({ ticketId, type, legs }: CheckedBet): PictureContent => ({
  title: ticketId,
  picks: legs.map(({ outcomeName, home, away, odds, result }) => {
    const mark = marks[result];
    return { outcomeName, home, away, odds, ...(mark === undefined ? {} : { mark }), dim: result === 'lost' };
  }),
  total: type === 'multiple' ? getTotalOdds(legs.map(({ odds }) => odds)) : null,
});
