import { useSelector } from '@oware/platform/store';
import { getShootOutField, penaltyShootOut, playShootOut } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type ChooserProps, type GameView } from '../play/game-view';
import { Rules } from '../play/rules';
import { Teams } from '../play/teams';
import { ShootOutBoard } from './goal';
import { getShootOutDuration } from './shoot-out-moment';
import { selectPenaltyTexts } from './texts';

type PenaltyTexts = ReturnType<typeof selectPenaltyTexts>;

function ShootOutTeams({ round }: ChooserProps): ReactNode {
  const text = useSelector(selectPenaltyTexts);
  const { home, away, homeSkill, awaySkill } = getShootOutField(round);
  return (
    <Teams
      home={[home, text('skill', { params: { count: homeSkill } })]}
      away={[away, text('skill', { params: { count: awaySkill } })]}
    />
  );
}

/** Returns the name of a bet. */
function getLabel(text: PenaltyTexts, outcomeId: string, round: number): string {
  const field = getShootOutField(round);
  if (outcomeId === 'sudden' || outcomeId === 'regular' || outcomeId === 'over' || outcomeId === 'under')
    return text(outcomeId);
  const params = { team: outcomeId.startsWith('home') ? field.home : field.away };
  return text(outcomeId.endsWith('1') ? 'by1' : outcomeId.endsWith('2') ? 'by2' : 'wins', { params });
}

/** Describes the result of a round. Only goals before sudden death count. */
function describe(text: PenaltyTexts, drawn: readonly number[], round: number): string {
  const field = getShootOutField(round);
  const { home, away, winner, isSudden } = playShootOut(field, drawn);
  const params = { home: field.home, away: field.away, homeGoals: home, awayGoals: away, winner: field[winner] };
  return text(isSudden ? 'drawn_sudden' : 'drawn', { params });
}

/** `/instant-virtuals/penalties`: five kicks each, then sudden death. */
export default function PenaltiesPage(): ReactNode {
  const text = useSelector(selectPenaltyTexts);
  const view: GameView = {
    rules: penaltyShootOut,
    scope: 'VIRTUALS',
    lasts: (drawn, round) => getShootOutDuration(playShootOut(getShootOutField(round), drawn).kicks.length),
    Board: ShootOutBoard,
    Chooser: ShootOutTeams,
    label: (outcomeId, round) => getLabel(text, outcomeId, round),
    describe: (drawn, _picks, round) => describe(text, drawn, round),
    rows: [
      { columns: 2, outcomes: ['home', 'away'] },
      { columns: 2, outcomes: ['over', 'under'] },
      { columns: 2, outcomes: ['sudden', 'regular'] },
      { columns: 2, outcomes: ['home1', 'away1', 'home2', 'away2'] },
    ],
    info: (
      <Rules title={text('rules')}>
        {[text('rule_field'), text('rule_kicks'), text('rule_sudden'), text('rule_last'), text('rule_goals')]}
      </Rules>
    ),
  };
  return <GamePage view={view} />;
}
