import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, getChipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import { NewLines } from './new-lines';
import { type SteadyEvents } from './use-steady-events';

/** Lists of the home page, and further pages with lists. */
const CHIPS = [
  ['chipTop', '/'],
  ['chipSoon', '/?list=soon'],
  ['chipToday', '/today'],
  ['chipBoosts', '/popular?list=boosts'],
  ['chipPopular', '/popular'],
  ['chipTeams', '/wishlist'],
] as const;

/** Chooses the list of the home page, and links to further lists; with the button for new matches. */
export function HomeChips({ lists }: { lists: readonly SteadyEvents[] }): ReactNode {
  const text = useSelector(selectListTexts);
  const [search] = useSearchParams();
  const chosen = search.get('list') === 'soon' ? '/?list=soon' : '/';
  return (
    <>
      <ChipRow label={text('chips')}>
        {CHIPS.map(([name, path]) => (
          <Link
            key={name}
            to={path}
            preventScrollReset={path.startsWith('/?') || path === '/'}
            className={getChipClass()}
            aria-current={path === chosen ? 'true' : undefined}
          >
            <ChipFace>{text(name)}</ChipFace>
          </Link>
        ))}
      </ChipRow>
      <NewLines lists={lists} />
    </>
  );
}
