import { type VirtualBetBuilder } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Card, OddsButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectMarketTexts, selectSectionTexts } from '../common/texts';
import { selectRoundTexts } from '../common/round-texts';
import { getSelections, isSameSelection, selectSlip, slipSlice, type RoundSelection } from '../slip/slice';
import styles from './builders.module.css';

interface ReadyBuildersProps {
  roundId: string;
  builders: readonly VirtualBetBuilder[];
}

/** Ready-made bet builders of a league; a tap adds one to the slip or removes it. */
export function ReadyBuilders({ roundId, builders }: ReadyBuildersProps): ReactNode {
  const text = useSelector(selectRoundTexts);
  if (builders.length === 0) return null;
  return (
    <Card as="section" aria-label={text('builders')} className={styles.builders}>
      <h2>{text('builders')}</h2>
      <ul>
        {builders.map((builder) => (
          <ReadyBuilder key={builder.eventId} roundId={roundId} builder={builder} />
        ))}
      </ul>
    </Card>
  );
}

const toSelections = ({
  eventId,
  homeTeamName: home,
  awayTeamName: away,
  outcomes,
}: VirtualBetBuilder): RoundSelection[] => outcomes.map((outcome) => ({ ...outcome, eventId, home, away }));

function ReadyBuilder({ roundId, builder }: { roundId: string; builder: VirtualBetBuilder }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const sectionText = useSelector(selectSectionTexts);
  const marketText = useSelector(selectMarketTexts);
  const dispatch = useDispatch();
  const selections = toSelections(builder);
  const selected = useSelector((state: Record<string, unknown>) => {
    const onSlip = getSelections(selectSlip(state), roundId);
    return (
      onSlip.length === selections.length &&
      selections.every((selection) => onSlip.some((each) => isSameSelection(each, selection)))
    );
  });
  const match = sectionText('versus', { params: { home: builder.homeTeamName, away: builder.awayTeamName } });
  const joined = builder.outcomes
    .map(({ market, title }) => text('outcomeOf', { params: { market: marketText(market), title: marketText(title) } }))
    .join(text('and'));
  return (
    <li className={styles.builder}>
      <span className={styles.words}>
        <strong>{match}</strong>
        <span className={styles.muted}>{joined}</span>
      </span>
      <OddsButton
        label={text('builder')}
        context={`${match}: ${joined}`}
        odds={builder.odds}
        selected={selected}
        onPress={() => dispatch(slipSlice.actions.joined({ roundId, picks: selected ? [] : selections }))}
      />
    </li>
  );
}
