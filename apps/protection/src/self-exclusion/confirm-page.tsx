import { wordsOf } from '@oware/api-client';
import { formatDateTime } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, Checkbox } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { readChoice, SETUP_PATH } from './choice';
import { useProtectionExcludeMutation } from './endpoints';
import { lengthOf, selectPeriods } from './periods';
import SetupPage from './setup-page';
import { scopeOf, selectExclusionTexts } from './texts';
import styles from './self-exclusion.module.css';

/** Opened without a choice, the confirmation is the page where one is made. */
function ToSetup(): ReactNode {
  const { navigate } = usePlatform();
  useEffect(() => navigate(SETUP_PATH, { replace: true }), [navigate]);
  return <SetupPage />;
}

/** `/self-exclusion/confirm`: says what will happen, and does it once it is understood. */
export default function ConfirmPage(): ReactNode {
  const { events, navigate, now, country } = usePlatform();
  const text = useSelector(selectExclusionTexts);
  const periods = useSelector(selectPeriods);
  const [search] = useSearchParams();
  const [understood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [exclude, { isLoading }] = useProtectionExcludeMutation();
  const choice = readChoice(search);
  if (!choice) return <ToSetup />;
  const period = periods.find(({ value }) => value === choice.period)?.name ?? lengthOf(text, choice.period);
  const scope = scopeOf(choice.exclusionType);
  const product = text(scope);

  async function confirm(request: NonNullable<typeof choice>): Promise<void> {
    if (!understood) {
      setProblem(text('needed'));
      return;
    }
    setProblem(null);
    const { error } = await exclude(request);
    if (error) {
      setProblem(wordsOf(error));
      return;
    }
    events.emit('exclusion.changed', {});
    events.emit('toast.ask', { text: text('done', { params: { product, period } }) });
    navigate('/self-exclusion', { replace: true });
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('confirmTitle', { params: { product, period } })}</h1>
      <p>{text(`closes_${scope}`, { params: { length: lengthOf(text, choice.period) } })}</p>
      {/* The server's page may be a minute older than this one. */}
      <p suppressHydrationWarning>
        <strong>
          {text('confirmEnd', { params: { end: formatDateTime(now() + choice.period * 60_000, country.gmtOffset) } })}
        </strong>
      </p>
      <p>{text('confirmAfter')}</p>
      <p>{text('confirmFinal')}</p>
      <Checkbox checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)}>
        {text('understood')}
      </Checkbox>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button variant="danger" block busy={isLoading} onClick={() => void confirm(choice)}>
        {text('confirm', { params: { period } })}
      </Button>
      <Link to={SETUP_PATH} className={buttonClass({ variant: 'quiet', block: true })}>
        {text('change')}
      </Link>
    </div>
  );
}
