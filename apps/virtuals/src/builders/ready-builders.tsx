import { type VirtualBetBuilder } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Card, OddsButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectKitTexts } from '../kit/texts';
import { selectRoundTexts } from '../round/texts';
import { picksOf, samePick, selectSlip, slipSlice, type RoundPick } from '../slip/slice';
import styles from './builders.module.css';

interface ReadyBuildersProps {
  roundId: string;
  builders: readonly VirtualBetBuilder[];
}

/** Bet builders of a league that a tap puts on the slip, or takes off. */
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

const picksOfBuilder = ({
  eventId,
  homeTeamName: home,
  awayTeamName: away,
  outcomes,
}: VirtualBetBuilder): RoundPick[] => outcomes.map((outcome) => ({ ...outcome, eventId, home, away }));

function ReadyBuilder({ roundId, builder }: { roundId: string; builder: VirtualBetBuilder }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const kit = useSelector(selectKitTexts);
  const dispatch = useDispatch();
  const picks = picksOfBuilder(builder);
  const selected = useSelector((state: Record<string, unknown>) => {
    const onSlip = picksOf(selectSlip(state), roundId);
    return onSlip.length === picks.length && picks.every((pick) => onSlip.some((each) => samePick(each, pick)));
  });
  const match = kit('versus', { params: { home: builder.homeTeamName, away: builder.awayTeamName } });
  const joined = builder.outcomes
    .map(({ market, title }) => text('outcomeOf', { params: { market, title } }))
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
        onPress={() => dispatch(slipSlice.actions.joined({ roundId, picks: selected ? [] : picks }))}
      />
    </li>
  );
}
