import { useSelector } from '@oware/platform/store';
import { type Race } from '@oware/virtuals-engine';
import { useMemo, type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type ChooserProps, type GameView } from '../play/game-view';
import { Rules } from '../play/rules';
import { RaceCard } from './race-card';
import { getRaceDuration } from './race-moment';
import { selectRaceTexts } from './texts';

interface RacePageProps {
  race: Race;
  Board: GameView['Board'];
}

/** The page of a race: the track, the runners of the next round, and the bets. */
export function RacePage({ race, Board }: RacePageProps): ReactNode {
  const text = useSelector(selectRaceTexts);
  const Chooser = useMemo(
    () =>
      (props: ChooserProps): ReactNode => <RaceCard {...props} race={race} />,
    [race],
  );
  const places = { params: { places: race.places } };
  const view: GameView = {
    rules: race.rules,
    scope: 'VIRTUALS',
    lasts: getRaceDuration,
    Board,
    Chooser,
    label: (outcomeId) => text(outcomeId === 'odd' ? 'odd' : 'even'),
    describe: ([winner = 0, second = 0, third = 0], _picks, round) => {
      const { name = '' } = race.getField(round).runners[winner] ?? {};
      const params = { winner: `${winner + 1} ${name}`, second: second + 1, third: third + 1 };
      return text('drawn', { params });
    },
    shorten: (drawn) =>
      drawn
        .slice(0, 3)
        .map((each) => each + 1)
        .join(' · '),
    rows: [{ columns: 2, outcomes: ['odd', 'even'] }],
    info: (
      <Rules title={text('rules')}>
        {[
          text('rule_field'),
          text('rule_form'),
          text('rule_win'),
          text('rule_place', places),
          text('rule_forecast'),
          text('rule_odd'),
        ]}
      </Rules>
    ),
  };
  return <GamePage view={view} />;
}
