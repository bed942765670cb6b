import { type FormMatch } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { classNames, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectFactsTexts } from '../facts-texts';
import { getResult, type MatchResult } from './form';
import styles from './result-dots.module.css';

/** Number of results shown as dots. */
const DOTS = 5;

const resultClass: Readonly<Record<MatchResult, string | undefined>> = {
  win: styles.win,
  draw: styles.draw,
  loss: styles.loss,
};

/** The last results of a side, the newest first. */
export const ResultDots = ({ matches }: { matches: readonly FormMatch[] }): ReactNode => (
  <span className={styles.dots}>
    {matches.slice(0, DOTS).map((match) => (
      <ResultMark key={match.id} result={getResult(match)} />
    ))}
  </span>
);

/** The result of a match for a team, as a letter in its colour. */
export function ResultMark({ result }: { result: MatchResult }): ReactNode {
  const text = useSelector(selectFactsTexts);
  return (
    <span className={classNames(styles.result, resultClass[result])}>
      <span aria-hidden="true">{text(result)}</span>
      <VisuallyHidden>{text(`${result}Word`)} </VisuallyHidden>
    </span>
  );
}
