import { totalOdds } from '@oware/betting';
import { type CheckedBet } from '@oware/contracts';
import { type PictureWords } from '../link-picture/link-picture';

/** Signs that need no language. */
const marks: Readonly<Partial<Record<CheckedBet['legs'][number]['result'], string>>> = {
  won: '✓',
  lost: '✗',
  void: '–',
};

/** The preview of a bet as anybody may see it: its legs and what became of them. */
export const pictureOfBet = ({ ticketId, type, legs }: CheckedBet): PictureWords => ({
  title: ticketId,
  picks: legs.map(({ outcomeName, home, away, odds, result }) => {
    const mark = marks[result];
    return { outcomeName, home, away, odds, ...(mark === undefined ? {} : { mark }), dim: result === 'lost' };
  }),
  total: type === 'multiple' ? totalOdds(legs.map(({ odds }) => odds)) : null,
});
