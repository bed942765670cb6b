import { useSelector } from '@oware/platform/store';
import { OddsButton } from '@oware/ui';
import { getForecastId, getPlaceId, getWinId, type Race, type Runner } from '@oware/virtuals-engine';
import { useState, type ReactNode } from 'react';
import { type ChooserProps } from '../play/game-view';
import { NumberBadge } from './number-badge';
import { selectRaceTexts } from './texts';
import styles from './race-card.module.css';

interface CardProps extends ChooserProps {
  race: Race;
}

const getOdds = ({ prepared }: ChooserProps, outcomeId: string): number | null =>
  prepared.outcomes.find((each) => each.outcomeId === outcomeId)?.odds ?? null;

/** Places of a runner in its trial races, last one first. */
function Form({ form }: Pick<Runner, 'form'>): ReactNode {
  const text = useSelector(selectRaceTexts);
  return (
    <span className={styles.form} role="img" aria-label={text('form', { params: { places: form.join(', ') } })}>
      {form.map((place, at) => (
        <span key={at} className={styles.dot} data-place={place}>
          {place}
        </span>
      ))}
    </span>
  );
}

function RunnerRow({ runner, ...props }: CardProps & { runner: Runner }): ReactNode {
  const text = useSelector(selectRaceTexts);
  const { number, name, form } = runner;
  const bets = [
    ['win', getWinId(number)],
    ['place', getPlaceId(number)],
  ] as const;
  return (
    <li className={styles.row}>
      <NumberBadge number={number} />
      <span className={styles.runner}>
        <span className={styles.name}>{name}</span>
        <Form form={form} />
      </span>
      <span className={styles.bets}>
        {bets.map(([kind, outcomeId]) => (
          <OddsButton
            key={kind}
            layout="bare"
            label={`${number} ${name}`}
            context={text(kind)}
            odds={getOdds(props, outcomeId)}
            selected={props.picks.includes(outcomeId)}
            onPress={() => props.onToggle(outcomeId)}
          />
        ))}
      </span>
    </li>
  );
}

interface NumbersProps {
  label: string;
  runners: readonly Runner[];
  chosen: number;
  onChoose(number: number): void;
}

/** A row of numbers, one of which can be chosen. */
const Numbers = ({ label, runners, chosen, onChoose }: NumbersProps): ReactNode => (
  <div role="group" aria-label={label} className={styles.numbers}>
    <span className={styles.label}>{label}</span>
    {runners.map(({ number, name }) => (
      <button
        key={number}
        type="button"
        className={styles.choice}
        aria-label={`${number} ${name}`}
        aria-pressed={number === chosen}
        onClick={() => onChoose(number === chosen ? 0 : number)}
      >
        <NumberBadge number={number} />
      </button>
    ))}
  </div>
);

/** Chooses the first and the second runner: the button with the odds adds the bet. Bets that were added stay. */
function Forecast({ runners, ...props }: CardProps & { runners: readonly Runner[] }): ReactNode {
  const text = useSelector(selectRaceTexts);
  const [[first, second], setPair] = useState<readonly [number, number]>([0, 0]);
  const current = first > 0 && second > 0 ? getForecastId(first, second) : null;
  const added = props.picks.filter((outcomeId) => outcomeId.startsWith('f'));
  const shown = current === null || added.includes(current) ? added : [...added, current];
  return (
    <section aria-label={text('forecast')} className={styles.forecast}>
      <h2 className={styles.title}>{text('forecast')}</h2>
      <Numbers
        label={text('first')}
        runners={runners}
        chosen={first}
        onChoose={(number) => setPair([number, number === second ? 0 : second])}
      />
      <Numbers
        label={text('second')}
        runners={runners}
        chosen={second}
        onChoose={(number) => setPair([number === first ? 0 : first, number])}
      />
      {shown.map((outcomeId) => (
        <OddsButton
          key={outcomeId}
          layout="line"
          label={outcomeId.slice(1).replace('-', ' – ')}
          context={text('forecast')}
          odds={getOdds(props, outcomeId)}
          selected={added.includes(outcomeId)}
          onPress={() => props.onToggle(outcomeId)}
        />
      ))}
    </section>
  );
}

/** The runners of a round with their form, each with bets on its win and on a place, and forecasts. */
export function RaceCard(props: CardProps): ReactNode {
  const text = useSelector(selectRaceTexts);
  const { race, round } = props;
  const { runners } = race.getField(round);
  return (
    <>
      <div>
        <div className={styles.heads} aria-hidden>
          <span>{text('win')}</span>
          <span>{text('placeHead', { params: { places: race.places } })}</span>
        </div>
        <ul>
          {runners.map((runner) => (
            <RunnerRow key={runner.number} {...props} runner={runner} />
          ))}
        </ul>
      </div>
      <Forecast key={round} {...props} runners={runners} />
    </>
  );
}
