import { getErrorText } from '@oware/api-client';
import { formatDateTime } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Checkbox, InBoth, useEnglish, useInBoth } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { parseChoice, SETUP_PATH } from './choice';
import { useProtectionExcludeMutation } from './endpoints';
import { formatLength, selectPeriods } from './periods';
import SetupPage from './setup-page';
import { toScope, selectExclusionTexts } from './texts';
import styles from './self-exclusion.module.css';

/** Redirects a confirmation without a choice to the setup page. */
function ToSetup(): ReactNode {
  const { navigate } = usePlatform();
  useEffect(() => navigate(SETUP_PATH, { replace: true }), [navigate]);
  return <SetupPage />;
}

/**
 * `/self-exclusion/confirm`: explains the consequences, and excludes after the player has confirmed that they understand.
 */
export default function ConfirmPage(): ReactNode {
  const { events, navigate } = usePlatform();
  const text = useSelector(selectExclusionTexts);
  const both = useInBoth(text, 'page_self_exclusion');
  const periods = useSelector(selectPeriods);
  const [search] = useSearchParams();
  const [understood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [exclude, { isLoading }] = useProtectionExcludeMutation();
  const choice = parseChoice(search);
  if (!choice) return <ToSetup />;
  const period = periods.find(({ value }) => value === choice.period)?.name ?? formatLength(text, choice.period);
  const scope = toScope(choice.exclusionType);
  const product = text(scope);

  async function confirm(request: NonNullable<typeof choice>): Promise<void> {
    if (!understood) {
      setProblem(text('needed'));
      return;
    }
    setProblem(null);
    const { error } = await exclude(request);
    if (error) {
      setProblem(getErrorText(error));
      return;
    }
    events.emit('exclusion.changed', {});
    events.emit('toast.requested', { text: text('done', { params: { product, period } }) });
    navigate('/self-exclusion', { replace: true });
  }

  return (
    <div className={styles.page}>
      <Meaning exclusionType={choice.exclusionType} minutes={choice.period} period={period} product={product} />
      <Checkbox checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)}>
        {both('understood')}
      </Checkbox>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button variant="danger" block busy={isLoading} onClick={() => void confirm(choice)}>
        {text('confirm', { params: { period } })}
      </Button>
      <Link to={SETUP_PATH} className={getButtonClass({ variant: 'quiet', block: true })}>
        {text('change')}
      </Link>
    </div>
  );
}

interface MeaningProps {
  exclusionType: number;
  minutes: number;
  /** Name of the period in the player's language. */
  period: string;
  product: string;
}

/** The products that will be closed, and the consequences. */
function Meaning({ exclusionType, minutes, period, product }: MeaningProps): ReactNode {
  const text = useSelector(selectExclusionTexts);
  const { now, country } = usePlatform();
  const english = useEnglish('page_self_exclusion');
  const both = useInBoth(text, 'page_self_exclusion');
  const length = formatLength(english, minutes);
  const scope = toScope(exclusionType);
  return (
    <>
      <h1 className={styles.title}>
        <InBoth
          text={text('confirmTitle', { params: { product, period } })}
          english={english('confirmTitle', { params: { product: english(scope), period: length } })}
        />
      </h1>
      <p>
        <InBoth
          text={text(`closes_${scope}`, { params: { length: formatLength(text, minutes) } })}
          english={english(`closes_${scope}`, { params: { length } })}
        />
      </p>
      {/* The page from the server may be a minute older than this render. */}
      <p suppressHydrationWarning>
        <strong>
          {both('confirmEnd', { params: { end: formatDateTime(now() + minutes * 60_000, country.gmtOffset) } })}
        </strong>
      </p>
      <p>{both('confirmAfter')}</p>
      <p>{both('confirmFinal')}</p>
    </>
  );
}
