import { getErrorText } from '@oware/api-client';
import { CURRENCY_SYMBOLS, formatCurrency, getShownMaxStake } from '@oware/betting';
import { preferredStakesRequest, type PreferredStakesRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { formatStake } from '../../money/amount';
import { parseStake } from '../../money/read-amount';
import { useSportsbookSetPreferredStakesMutation } from '../endpoints';
import { requestLogin } from '../runtime';
import { useBetslip } from '../selectors';
import { selectReasonTexts, selectSlipTexts } from '../texts';
import { refreshStakes } from './refresh-stakes';
import { getOfferedStakes } from './stakes-offered';

const names = ['defaultStake', 'quickAddStake1', 'quickAddStake2', 'quickAddStake3'] as const;
type Name = (typeof names)[number];

/** Stakes as typed; an empty field means the product's default. */
type Typed = Readonly<Record<Name, string>>;

/**
 * Form for the stakes that the slip fills in and adds. They are saved only for logged-in players (reference: sportsbook).
 */
export function StakesEditor(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const platform = usePlatform();
  const { userId, config, preferred } = useBetslip();
  const [open, setOpen] = useState(false);
  if (!config) return null;
  if (userId === null)
    return (
      <Button size="small" variant="quiet" onClick={() => requestLogin(platform)}>
        {text('myStakesLogin')}
      </Button>
    );
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {text('myStakes')}
      </Button>
    );
  const { defaultStake, quickStakes } = getOfferedStakes(config, preferred);
  const shown = [defaultStake, ...quickStakes].map(formatStake);
  const typed = Object.fromEntries(names.map((name, index) => [name, shown[index] ?? ''])) as Typed;
  return <StakesForm first={typed} most={getShownMaxStake(config.maxStake)} onDone={() => setOpen(false)} />;
}

/** Returns the request with the typed stakes, or the names of the fields that are not a valid stake. */
function read(typed: Typed, max: number): { stakes: PreferredStakesRequest } | { wrong: readonly Name[] } {
  const amounts = Object.fromEntries(names.map((name) => [name, parseStake(typed[name]) || '']));
  const wrong = names.filter((name) => {
    const amount = parseStake(typed[name]);
    return amount === null || amount > max;
  });
  return wrong.length > 0 ? { wrong } : { stakes: preferredStakesRequest.parse(amounts) };
}

function StakesForm({ first, most, onDone }: { first: Typed; most: number; onDone(): void }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const why = useSelector(selectReasonTexts);
  const platform = usePlatform();
  const { currency } = platform.country;
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const [save, { isLoading, error }] = useSportsbookSetPreferredStakesMutation();
  async function submit(): Promise<void> {
    const entered = read(typed, most);
    if ('wrong' in entered) return setWrong(entered.wrong);
    setWrong([]);
    if ((await save(entered.stakes)).error !== undefined) return;
    await refreshStakes(platform);
    platform.events.emit('toast.requested', { text: text('stakesSaved') });
    onDone();
  }
  const getRangeError = (name: Name): string =>
    parseStake(typed[name]) === null
      ? text('badStake')
      : why('why_stakeTooHigh', { params: { amount: formatCurrency(currency, most) } });
  return (
    <Form onSubmit={() => void (isLoading || submit())} aria-label={text('myStakes')}>
      <p>{text('myStakesText')}</p>
      {names.map((name) => (
        <TextField
          key={name}
          label={text(`stake_${name}`)}
          prefix={CURRENCY_SYMBOLS[currency]}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          {...(wrong.includes(name) ? { error: getRangeError(name) } : {})}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <FormAlert>{error === undefined ? null : getErrorText(error) || text('stakesNotSaved')}</FormAlert>
      <Button type="submit" busy={isLoading}>
        {text('saveStakes')}
      </Button>
    </Form>
  );
}
