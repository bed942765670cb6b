import { type PreparedRound } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectRoundTexts } from '../common/round-texts';
import { getSelections, selectSlip } from '../slip/slice';
import { endTutorial, isNew } from './tutorial-memory';
import styles from './round-coach.module.css';

/** Shows new players the next step, over the lower edge, so that the layout does not shift. */
export function RoundCoach({ round }: { round: PreparedRound }): ReactNode {
  const text = useSelector(selectRoundTexts);
  const { storage } = usePlatform();
  const userId = useUserId();
  const selections = useSelector(
    (state: Record<string, unknown>) => getSelections(selectSlip(state), round.roundId).length,
  );
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(isNew(storage, userId)), [storage, userId]);
  // The bar of the slip shows the next step itself.
  if (!shown || selections > 0) return null;
  const next = round.tickets.length > 0 ? 'coachKickOff' : 'coachPick';
  return (
    <div className={styles.coach} role="note">
      <p>{text(next)}</p>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          endTutorial(storage, userId);
          setShown(false);
        }}
      >
        {text('coachDone')}
      </Button>
    </div>
  );
}
