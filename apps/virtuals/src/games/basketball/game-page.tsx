import { useSelector } from '@oware/platform/store';
import { getBasketballField, instantBasketball, playBasketball } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type ChooserProps, type GameView } from '../play/game-view';
import { Rules } from '../play/rules';
import { Teams } from '../play/teams';
import { Court } from './court';
import { getMatchDuration } from './match-moment';
import { selectBasketballTexts } from './texts';

type BasketballTexts = ReturnType<typeof selectBasketballTexts>;

/** Points of a team above the lowest scores of four quarters, on average. */
const MEAN_ABOVE = 48;

function MatchTeams({ round }: ChooserProps): ReactNode {
  const text = useSelector(selectBasketballTexts);
  const { home, away, homeBase, awayBase } = getBasketballField(round);
  const describeStrength = (base: number): string => text('strength', { params: { points: base * 4 + MEAN_ABOVE } });
  return <Teams home={[home, describeStrength(homeBase)]} away={[away, describeStrength(awayBase)]} />;
}

const formatHandicap = (line: number): string => `${line < 0 ? '−' : '+'}${Math.abs(line)}`;

/** Returns the name of a bet, with the line of the round. */
function getLabel(text: BasketballTexts, outcomeId: string, round: number): string {
  const { home, away, handicap, total } = getBasketballField(round);
  const team = outcomeId.startsWith('home') ? home : away;
  const margin = (['by11', 'by6', 'by1'] as const).find((key) => outcomeId.endsWith(key.slice(2)));
  if (outcomeId === 'over' || outcomeId === 'under') return text(outcomeId, { params: { line: total } });
  if (outcomeId.endsWith('Line'))
    return text('handicap', { params: { team, line: formatHandicap(team === home ? handicap : -handicap) } });
  return text(margin ?? 'wins', { params: { team } });
}

/** Describes the result of a round. */
function describe(text: BasketballTexts, drawn: readonly number[], round: number): string {
  const field = getBasketballField(round);
  const { home, away, isOvertime } = playBasketball(field, drawn);
  return text(isOvertime ? 'drawn_overtime' : 'drawn', {
    params: { home: field.home, away: field.away, homePoints: home, awayPoints: away },
  });
}

/** `/instant-virtuals/basketball`: a match of four quarters. */
export default function BasketballPage(): ReactNode {
  const text = useSelector(selectBasketballTexts);
  const view: GameView = {
    rules: instantBasketball,
    scope: 'VIRTUALS',
    lasts: (drawn, round) => getMatchDuration(playBasketball(getBasketballField(round), drawn)),
    Board: Court,
    Chooser: MatchTeams,
    label: (outcomeId, round) => getLabel(text, outcomeId, round),
    describe: (drawn, _picks, round) => describe(text, drawn, round),
    rows: [
      { columns: 2, outcomes: ['home', 'away'] },
      { columns: 2, outcomes: ['homeLine', 'awayLine'] },
      { columns: 2, outcomes: ['over', 'under'] },
      { columns: 2, outcomes: ['home1', 'away1', 'home6', 'away6', 'home11', 'away11'] },
    ],
    info: (
      <Rules title={text('rules')}>
        {[text('rule_field'), text('rule_quarters'), text('rule_handicap'), text('rule_last')]}
      </Rules>
    ),
  };
  return <GamePage view={view} />;
}
