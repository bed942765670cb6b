import { type MatchMoment, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { classNames, Icon, Named } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportTexts } from '../../match-state/sport-texts';
import { selectFactsTexts } from '../facts-texts';
import { findBallPlace } from './find-ball-place';
import { getFieldDrawing, type FieldDrawing } from './field-lines';
import { getMomentIcon, getMomentText } from './moment-list';
import { type Slice } from './momentum';
import { ScoreBoard } from './score-board';
import styles from './field.module.css';

interface FieldProps {
  event: SportEvent;
  /** The newest moment other than points. */
  newest: MatchMoment | undefined;
  slices: readonly Slice[];
}

/** Number of recent parts of the match that light the ends of the field. */
const LATELY = 3;

/**
 * Returns how much each side was on top lately, 0 to 1, by which the end that it attacks is lit.
 */
function getPressure(slices: readonly Slice[]): readonly [home: number, away: number] {
  const lately = slices.slice(-LATELY);
  const home = lately.reduce((sum, slice) => sum + slice.home, 0);
  const away = lately.reduce((sum, slice) => sum + slice.away, 0);
  const all = home + away;
  return all === 0 ? [0, 0] : [home / all, away / all];
}

/** The field of play with the newest moment in its place, or a score board for sports without a field. */
export function Field({ event, newest, slices }: FieldProps): ReactNode {
  const text = useSelector(selectFactsTexts);
  const sportText = useSportTexts();
  const drawing = getFieldDrawing(event.sportId);
  return (
    <section className={styles.part}>
      <p className={styles.sides}>
        <span>
          <Named of={event.home} />
        </span>
        <span>
          <Named of={event.away} />
        </span>
      </p>
      {drawing ? (
        <Drawing drawing={drawing} newest={newest} pressure={getPressure(slices)} />
      ) : (
        <ScoreBoard event={event} />
      )}
      <p className={styles.newest} aria-hidden="true">
        {newest ? (
          <>
            <Icon glyph={getMomentIcon(event.sportId, newest.kind)} size={16} />
            {getMomentText(text, sportText, event, newest)}
          </>
        ) : null}
      </p>
    </section>
  );
}

function Drawing({
  drawing: { ground, lines },
  newest,
  pressure: [home, away],
}: {
  drawing: FieldDrawing;
  newest: MatchMoment | undefined;
  pressure: readonly [number, number];
}): ReactNode {
  const { x, y } = findBallPlace(newest);
  return (
    <svg
      viewBox="0 0 320 160"
      className={classNames(styles.field, styles[ground])}
      aria-hidden="true"
      focusable="false"
      data-picture
    >
      <path d="M4 4h104v152H4z" className={styles.away} fillOpacity={away / 2} />
      <path d="M212 4h104v152H212z" className={styles.home} fillOpacity={home / 2} />
      <path d={lines} className={styles.lines} />
      <g className={styles.ball} transform={`translate(${x} ${y})`}>
        <circle r="9" className={newest?.side === 1 ? styles.ringAway : styles.ringHome} />
        <circle r="5" className={styles.dot} />
      </g>
    </svg>
  );
}
