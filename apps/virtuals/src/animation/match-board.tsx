import { listGoals, createTimeline, type ShownGoal } from '@oware/virtuals-engine';
import { useSelector } from '@oware/platform/store';
import { classNames, vibrate, VisuallyHidden } from '@oware/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isSameCommentary, getCommentary, type Commentary } from './commentary';
import { getMinute } from './clock';
import { BOARD_RATIO, getColours, Painter } from './painter';
import { getScene, toSeed, getStill, listStills } from './scene';
import { type Sounds } from './sound';
import { selectBoardTexts } from './texts';
import { TeamCrest } from '../common/team-crest';
import { getShirtColours } from './shirt-colours';
import { useFrames } from './use-frames';
import styles from './board.module.css';

interface MatchBoardProps {
  eventId: string;
  home: string;
  away: string;
  resultSequence: string;
  /** Returns the position in the match, ms after kick-off. */
  position(): number;
  /** Whether the animation runs. */
  runs: boolean;
  /** Without movement: one still for each step, goal and miss. */
  still: boolean;
  sounds: Sounds | null;
  /** Content next to the commentary. */
  end: ReactNode;
}

/** Creates the canvas painter, again when its size or the theme changes, and paints immediately. */
function usePainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  painter: RefObject<Painter | null>,
  { home, away }: Pick<MatchBoardProps, 'home' | 'away'>,
  paint: () => void,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const make = (): void => {
      // More than two pixels per CSS pixel cost frame rate without a visible difference.
      const width = Math.round(element.clientWidth * Math.min(2, window.devicePixelRatio || 1));
      if (width === 0) return;
      painter.current = new Painter(
        element,
        { ...getColours(element), ...getShirtColours(home, away) },
        width,
        Math.round(width / BOARD_RATIO),
      );
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
  }, [canvas, painter, home, away, paint]);
}

const hasMoreGoals = ({ score: [home, away] }: Commentary, { score }: Commentary): boolean =>
  home + away > score[0] + score[1];

/** Plays a match on a canvas; the commentary changes only with steps, goals and misses. */
function useMatch({ eventId, home, away, resultSequence, position, runs, still, sounds }: MatchBoardProps): {
  canvas: RefObject<HTMLCanvasElement | null>;
  clock: RefObject<HTMLSpanElement | null>;
  commentary: Commentary;
} {
  const match = useMemo(() => {
    const timeline = createTimeline(resultSequence);
    const goals = listGoals(resultSequence, timeline);
    return { timeline, goals, stills: listStills(timeline, goals), seed: toSeed(eventId) };
  }, [eventId, resultSequence]);
  const [commentary, setCommentary] = useState<Commentary>(() => getCommentary(match.timeline, match.goals, 0));
  const shown = useRef(commentary);
  const canvas = useRef<HTMLCanvasElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const painter = useRef<Painter | null>(null);
  const frame = useCallback(() => {
    const ms = position();
    painter.current?.paint(getScene(match.timeline, match.goals, still ? getStill(match.stills, ms) : ms, match.seed));
    // Written directly: the clock changes too often to render the whole board.
    if (clock.current) clock.current.textContent = `${getMinute(match.timeline, match.goals, ms)}’`;
    const now = getCommentary(match.timeline, match.goals, ms);
    if (isSameCommentary(now, shown.current)) return;
    if (hasMoreGoals(now, shown.current)) {
      sounds?.goal();
      vibrate('goal');
    }
    const begins = now.kind !== shown.current.kind;
    if (begins && (now.kind === 'start' || now.kind === 'halfTime' || now.kind === 'ending')) sounds?.whistle();
    shown.current = now;
    setCommentary(now);
  }, [match, position, sounds, still]);
  usePainter(canvas, painter, { home, away }, frame);
  useEffect(frame, [frame]);
  useFrames(runs, frame);
  return { canvas, clock, commentary };
}

/** One match on the board, seen from above: the players as seeds, the score always visible, the events as text. */
export function MatchBoard(props: MatchBoardProps): ReactNode {
  const { home, away, still, end } = props;
  const text = useSelector(selectBoardTexts);
  const { canvas, clock, commentary } = useMatch(props);
  const [homeGoals, awayGoals] = commentary.score;
  const [homeAnnounced, awayAnnounced] = commentary.board ?? commentary.score;
  const team = commentary.side === 'home' ? home : commentary.side === 'away' ? away : '';
  const commentaryText = text(`say_${commentary.kind}`, { params: { team } });
  const score = `${homeGoals} – ${awayGoals}`;
  return (
    <figure className={styles.board} aria-label={text('board')}>
      <p className={styles.scoreLine}>
        <span className={styles.home}>
          {home} <TeamCrest name={home} size={24} />
        </span>
        <strong className={styles.score} aria-hidden="true">
          {score}
        </strong>
        <span className={styles.away}>
          <TeamCrest name={away} size={24} /> {away}
        </span>
      </p>
      <div className={styles.stage}>
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
        <span ref={clock} className={styles.clock} aria-hidden="true" />
        <Over commentary={commentary} text={commentaryText} score={score} still={still} teams={{ home, away }} />
      </div>
      <figcaption className={styles.under}>
        <span aria-hidden="true">{commentaryText}</span>
        <VisuallyHidden>
          <span role="status">
            {commentaryText}
            {commentary.kind === 'attack'
              ? ''
              : `. ${text('score', { params: { home, away, homeGoals: homeAnnounced, awayGoals: awayAnnounced } })}`}
          </span>
        </VisuallyHidden>
        {end}
      </figcaption>
    </figure>
  );
}

interface OverProps {
  commentary: Commentary;
  text: string;
  score: string;
  still: boolean;
  teams: Readonly<Record<'home' | 'away', string>>;
}

/** Overlay on the pitch: a board at half-time and at the end with the goals that it adds, a word at a goal. */
function Over({ commentary: { kind, listed }, text, score, still, teams }: OverProps): ReactNode {
  if (kind === 'halfTime' || kind === 'ending')
    return (
      <div className={classNames(styles.cover, still && styles.still)} aria-hidden="true">
        <span>{text}</span>
        <strong>{score}</strong>
        <Listed goals={listed} teams={teams} still={still} />
      </div>
    );
  if (kind !== 'goal' && kind !== 'replay') return null;
  return (
    <div key={`${kind}/${score}`} className={classNames(styles.goal, still && styles.still)} aria-hidden="true">
      {text}
    </div>
  );
}

/** Number of goals in the list of a board; the latest ones stay. */
const LISTED = 4;

/** The goals that a board adds to the score, one by one. */
function Listed({
  goals,
  teams,
  still,
}: Pick<OverProps, 'still' | 'teams'> & { goals: readonly ShownGoal[] }): ReactNode {
  return (
    <ul className={styles.listed}>
      {goals.slice(-LISTED).map(({ at, side, minute, score }) => (
        <li key={at} data-side={side} className={classNames(still && styles.still)}>
          <span>{minute}’</span> {teams[side]} <b>{score.join(' – ')}</b>
        </li>
      ))}
    </ul>
  );
}
