import { scoreMarksOf, timelineOf } from '@oware/virtuals-engine';
import { useSelector } from '@oware/platform/store';
import { classNames, VisuallyHidden } from '@oware/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { sameSaying, sayingAt, type Saying } from './commentary';
import { BOARD_RATIO, coloursOf, Painter } from './painter';
import { sceneAt, seedOf, stillAt, stillsOf } from './scene';
import { type Sounds } from './sound';
import { selectBoardTexts } from './texts';
import { useFrames } from './use-frames';
import styles from './board.module.css';

interface MatchBoardProps {
  eventId: string;
  home: string;
  away: string;
  resultSequence: string;
  /** ms after kick-off. */
  position(): number;
  /** Stands still when false. */
  runs: boolean;
  /** Without movement: one still for each step, goal and miss. */
  still: boolean;
  sounds: Sounds | null;
  /** Beside what is said. */
  end: ReactNode;
}

/** Makes the painter of the canvas, again when its size or the theme changes, and paints at once. */
function usePainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  painter: RefObject<Painter | null>,
  paint: () => void,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const make = (): void => {
      // More pixels than two a dot cost frames and show nothing.
      const width = Math.round(element.clientWidth * Math.min(2, window.devicePixelRatio || 1));
      if (width === 0) return;
      painter.current = new Painter(element, coloursOf(element), width, Math.round(width / BOARD_RATIO));
      paint();
    };
    make();
    const themes = new MutationObserver(make);
    themes.observe(document.documentElement, { attributes: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(make);
    sizes?.observe(element);
    return () => {
      themes.disconnect();
      sizes?.disconnect();
    };
  }, [canvas, painter, paint]);
}

/** Plays a match on a canvas; what is said of it changes with steps, goals and misses alone. */
function useMatch({ eventId, resultSequence, position, runs, still, sounds }: MatchBoardProps): {
  canvas: RefObject<HTMLCanvasElement | null>;
  saying: Saying;
} {
  const match = useMemo(() => {
    const timeline = timelineOf(resultSequence);
    const marks = scoreMarksOf(resultSequence, timeline);
    return { timeline, marks, stills: stillsOf(timeline), seed: seedOf(eventId) };
  }, [eventId, resultSequence]);
  const [saying, setSaying] = useState<Saying>(() => sayingAt(match.timeline, match.marks, 0));
  const said = useRef(saying);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const frame = useCallback(() => {
    const ms = position();
    painter.current?.paint(sceneAt(match.timeline, still ? stillAt(match.stills, ms) : ms, match.seed));
    const now = sayingAt(match.timeline, match.marks, ms);
    if (sameSaying(now, said.current)) return;
    if (now.kind === 'goal') sounds?.goal();
    const begins = now.kind !== said.current.kind;
    if (begins && (now.kind === 'start' || now.kind === 'halfTime' || now.kind === 'ending')) sounds?.whistle();
    said.current = now;
    setSaying(now);
  }, [match, position, sounds, still]);
  usePainter(canvas, painter, frame);
  useEffect(frame, [frame]);
  useFrames(runs, frame);
  return { canvas, saying };
}

/** One match on the board, seen from above: sides as seeds, the score always in view, what happens in words. */
export function MatchBoard(props: MatchBoardProps): ReactNode {
  const { home, away, still, end } = props;
  const text = useSelector(selectBoardTexts);
  const { canvas, saying } = useMatch(props);
  const [homeGoals, awayGoals] = saying.score;
  const [homeSaid, awaySaid] = saying.board ?? saying.score;
  const team = saying.side === 'home' ? home : saying.side === 'away' ? away : '';
  const words = text(`say_${saying.kind}`, { params: { team } });
  const score = `${homeGoals} – ${awayGoals}`;
  return (
    <figure className={styles.board} aria-label={text('board')}>
      <p className={styles.scoreLine}>
        <span className={styles.home}>{home}</span>
        <strong className={styles.score} aria-hidden="true">
          {score}
        </strong>
        <span className={styles.away}>{away}</span>
      </p>
      <div className={styles.stage}>
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
        <Over kind={saying.kind} words={words} score={score} still={still} />
      </div>
      <figcaption className={styles.under}>
        <span aria-hidden="true">{words}</span>
        <VisuallyHidden>
          <span role="status">
            {words}
            {saying.kind === 'attack'
              ? ''
              : `. ${text('score', { params: { home, away, homeGoals: homeSaid, awayGoals: awaySaid } })}`}
          </span>
        </VisuallyHidden>
        {end}
      </figcaption>
    </figure>
  );
}

interface OverProps {
  kind: Saying['kind'];
  words: string;
  score: string;
  still: boolean;
}

/** What lies over the pitch: a board at half-time and at the end, a word at a goal. */
function Over({ kind, words, score, still }: OverProps): ReactNode {
  if (kind === 'halfTime' || kind === 'ending')
    return (
      <div className={classNames(styles.cover, still && styles.still)} aria-hidden="true">
        <span>{words}</span>
        <strong>{score}</strong>
      </div>
    );
  if (kind !== 'goal' && kind !== 'replay') return null;
  return (
    <div key={`${kind}/${score}`} className={classNames(styles.goal, still && styles.still)} aria-hidden="true">
      {words}
    </div>
  );
}
