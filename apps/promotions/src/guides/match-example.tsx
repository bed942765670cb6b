import { formatCurrency, formatOdds, getPayout, createSingle, type ReportedScore } from '@oware/betting';
import { betslipConfig } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Section } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectGuideTexts } from './texts';
import styles from './guide.module.css';

/** Odds of a bet in the example, 1/10000. */
const ODDS = 21_000;
/** Minutes between two goals of the example. */
const PACE = 12;
const LAST_MINUTE = 90;

/** State of a bet. */
export type BetState = 'won' | 'wonEarly' | 'lost' | 'back' | 'open';
/** Bets of the examples, by the keys of their texts. */
export type BetName = 'home' | 'draw' | 'away' | 'over' | 'under' | 'over1' | 'bothScore' | 'firstHome';

interface MatchExampleProps<Name extends BetName> {
  /** Initial goals of the example. */
  first: readonly ReportedScore[];
  bets: readonly Name[];
  statesOf(reported: readonly ReportedScore[], over: boolean): (bet: Name) => BetState;
}

const getScore = ([home, away, minute]: ReportedScore): string => `${home}:${away} (${minute ?? ''}')`;

/** An interactive match: each goal shows which bets are paid by then. */
export function MatchExample<Name extends BetName>({ first, bets, statesOf }: MatchExampleProps<Name>): ReactNode {
  const text = useSelector(selectGuideTexts);
  const { shortName, currency } = usePlatform().country;
  const [{ reported, over }, play] = useState<{ reported: readonly ReportedScore[]; over: boolean }>({
    reported: first,
    over: true,
  });
  const [home, away, minute] = reported.at(-1) ?? [0, 0, 0];
  const stateOf = statesOf(reported, over);
  const stake = betslipConfig[shortName].defaultStake;
  const { gross } = getPayout(createSingle({ odds: ODDS }, stake));
  const money = (units: number): string => formatCurrency(currency, units);
  const goal = (byHome: number): void => {
    const at = Math.min(LAST_MINUTE, (minute ?? 0) + PACE);
    play({ reported: [...reported, [home + byHome, away + 1 - byHome, at]], over: false });
  };
  return (
    <Section id="guide-example" title={text('example')}>
      <Card as="div">
        <p className={styles.score} role="status">
          <span className={styles.muted}>{text(over ? 'full' : 'now')}</span>
          <strong>{`${home} : ${away}`}</strong>
          <span className={styles.muted}>{reported.map(getScore).join(' · ')}</span>
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('bet')}</th>
              <th scope="col">{text('now')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map((name) => (
              <tr key={name}>
                <th scope="row">{text(name)}</th>
                <td>{text(stateOf(name))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.muted}>
          {text('paid', { params: { stake: money(stake), odds: formatOdds(ODDS), amount: money(gross) } })}
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => goal(1)} disabled={over}>
            {text('goalHome')}
          </Button>
          <Button onClick={() => goal(0)} disabled={over}>
            {text('goalAway')}
          </Button>
          <Button onClick={() => play({ reported, over: true })} disabled={over}>
            {text('whistle')}
          </Button>
          <Button onClick={() => play({ reported: [], over: false })}>{text('again')}</Button>
        </div>
      </Card>
    </Section>
  );
}
