import { formatMoney, formatOdds, gradeEarlyMarket, payout, single, type ReportedScore } from '@oware/betting';
import { betslipConfig } from '@oware/config';
import { EARLY_PAYOUT } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Section } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectGuideTexts } from './texts';
import styles from './guide.module.css';

/** What a bet of the example is taken at, 1/10000. */
const ODDS = 21_000;
/** Minutes from one goal of the example to the next. */
const PACE = 12;
const LAST_MINUTE = 90;

const SIDES = [
  ['1', 'home'],
  ['2', 'draw'],
  ['3', 'away'],
] as const;
const TOTALS = [
  ['12', 'over'],
  ['13', 'under'],
] as const;

/** The matches that the examples begin with. */
const FIRST = {
  twoup: [
    [1, 0, 12],
    [2, 0, 31],
    [2, 1, 60],
    [2, 2, 88],
  ],
  '1x2oneup': [
    [1, 0, 12],
    [1, 1, 40],
    [1, 2, 77],
  ],
  earlygoals: [
    [1, 0, 9],
    [1, 1, 24],
  ],
  '1x2drawsave': [],
} as const satisfies Partial<Record<keyof typeof EARLY_PAYOUT, readonly ReportedScore[]>>;

/** A market that has a guide. */
type ExampleMarket = keyof typeof FIRST;

type State = 'won' | 'wonEarly' | 'lost' | 'back' | 'open';

/** What has become of a bet on each outcome, by the function that the server settles with. */
function statesOf(
  market: ExampleMarket,
  reported: readonly ReportedScore[],
  over: boolean,
): (outcome: string) => State {
  const graded = (ended: boolean) => gradeEarlyMarket(EARLY_PAYOUT[market], reported, ended);
  const [now, before] = [graded(over), graded(false)];
  return (outcome) => {
    const result = now?.[outcome];
    if (!result) return 'open';
    if (result.voidFactor) return 'back';
    if (result.result !== 1) return 'lost';
    return before?.[outcome]?.result === 1 ? 'wonEarly' : 'won';
  };
}

const scoreOf = ([home, away, minute]: ReportedScore): string => `${home}:${away} (${minute ?? ''}')`;

/** A match to play through: each goal shows which bets are paid by then. */
export function EarlyExample({ market }: { market: ExampleMarket }): ReactNode {
  const text = useSelector(selectGuideTexts);
  const { shortName, currency } = usePlatform().country;
  const [{ reported, over }, play] = useState<{ reported: readonly ReportedScore[]; over: boolean }>({
    reported: FIRST[market],
    over: true,
  });
  const [home, away, minute] = reported.at(-1) ?? [0, 0, 0];
  const stateOf = statesOf(market, reported, over);
  const stake = betslipConfig[shortName].defaultStake;
  const { gross } = payout(single({ odds: ODDS }, stake));
  const money = (units: number): string => `${currency} ${formatMoney(units)}`;
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
          <span className={styles.muted}>{reported.map(scoreOf).join(' · ')}</span>
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('bet')}</th>
              <th scope="col">{text('now')}</th>
            </tr>
          </thead>
          <tbody>
            {(market === 'earlygoals' ? TOTALS : SIDES).map(([outcome, name]) => (
              <tr key={outcome}>
                <th scope="row">{text(name)}</th>
                <td>{text(stateOf(outcome))}</td>
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
