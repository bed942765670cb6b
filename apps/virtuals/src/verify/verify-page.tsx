import { useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Form, TextField } from '@oware/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { ManualCheck, Code } from '../common/fairness/manual-check';
import { VirtualsPage } from '../common/page';
import { selectMarketTexts } from '../common/texts';
import { STEADY, useVirtualsMarketTypesQuery, useVirtualsResultQuery } from '../service/endpoints';
import { CheckView } from './check-view';
import { checkTyped, getExample, NOTHING, parseRecipe, toTyped, type Typed } from './recipe';
import { selectFairnessTexts } from './texts';
import styles from './verify.module.css';

/**
 * `/instant-virtuals/verify`: recalculates a round in this browser, without a call; `?roundId=` fills in one of the player's rounds.
 */
export default function VerifyPage(): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const roundId = useSearchParams()[0].get('roundId');
  const userId = useUserId();
  const { data } = useVirtualsResultQuery(roundId ?? '', { ...STEADY, skip: roundId === null || userId === null });
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [checked, setChecked] = useState<Typed | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const prefilled = toTyped(data);
    setTyped(prefilled);
    setChecked(prefilled.serverSeed === '' ? null : prefilled);
  }, [data]);
  const check = checked && checkTyped(checked);
  const waits = data !== undefined && data.round.serverSeed === null;
  return (
    <VirtualsPage title={text('title')}>
      <p>{text('intro')}</p>
      {check ? <CheckView check={check} /> : null}
      {checked && !check ? <p role="alert">{text('badInput')}</p> : null}
      {waits ? <p role="status">{text('notOver')}</p> : null}
      <RecipeForm typed={typed} onType={setTyped} onCheck={() => setChecked(typed)} />
      <Recipe typed={checked} />
      <Margins />
    </VirtualsPage>
  );
}

interface RecipeFormProps {
  typed: Typed;
  onType(typed: Typed): void;
  onCheck(): void;
}

function RecipeForm({ typed, onType, onCheck }: RecipeFormProps): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const id = useId();
  const field = (name: Exclude<keyof Typed, 'results'>): ReactNode => (
    <TextField
      label={text(name)}
      value={typed[name]}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...(name === 'roundNumber' && { inputMode: 'numeric' as const })}
      onChange={(event) => onType({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Form onSubmit={onCheck}>
      {field('roundId')}
      {field('seedHash')}
      {field('serverSeed')}
      {field('playerSeed')}
      {field('roundNumber')}
      <label htmlFor={id}>{text('results')}</label>
      <textarea
        id={id}
        className={styles.results}
        rows={4}
        spellCheck={false}
        value={typed.results}
        onChange={(event) => onType({ ...typed, results: event.currentTarget.value })}
      />
      <Button type="submit" variant="primary" block>
        {text('check')}
      </Button>
    </Form>
  );
}

/** The recipe as text, with the values of the first match of the checked round. */
function Recipe({ typed }: { typed: Typed | null }): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const recipe = typed && parseRecipe(typed);
  const example = recipe && getExample(recipe);
  return (
    <ManualCheck summary={text('byHand')}>
      <p>{text('step1')}</p>
      <p>{text('step2')}</p>
      <p>{text('step3')}</p>
      <p>{text('step4')}</p>
      <p>{text('step5')}</p>
      {example ? <Code>{text('example', { params: example })}</Code> : null}
      <p>{text('command')}</p>
    </ManualCheck>
  );
}

/** The published margins; empty until they are loaded. */
function Margins(): ReactNode {
  const text = useSelector(selectFairnessTexts);
  const marketText = useSelector(selectMarketTexts);
  const { data } = useVirtualsMarketTypesQuery();
  if (!data) return null;
  return (
    <Card as="section" aria-label={text('margins')}>
      <h2>{text('margins')}</h2>
      <dl>
        {data.markets.map(({ marketId, title, margin }) => (
          <div key={marketId} className={styles.line}>
            <dt>{marketText(title)}</dt>
            <dd>{text('margin', { params: { percent: margin } })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
