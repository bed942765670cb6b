import { usePlatform } from '@oware/platform';
import { useHref } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type FormEvent, type ReactNode } from 'react';
import { CONFIRM_PATH } from './choice';
import { Choices } from './choices';
import { selectPeriods } from './periods';
import { toExclusionType, shownScopes } from './shown-scopes';
import { selectExclusionTexts } from './texts';
import styles from './self-exclusion.module.css';

/**
 * `/self-exclusion/setup`: the products to close and the period. A plain form, so that it works without scripts too.
 */
export default function SetupPage(): ReactNode {
  const { navigate } = usePlatform();
  const text = useSelector(selectExclusionTexts);
  const periods = useSelector(selectPeriods);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    navigate(`${CONFIRM_PATH}?type=${String(data.get('type'))}&period=${String(data.get('period'))}`);
  }

  return (
    <form className={styles.page} method="get" action={useHref(CONFIRM_PATH)} onSubmit={submit}>
      <h1 className={styles.title}>{text('setUpTitle')}</h1>
      <Choices
        name="type"
        legend={text('product')}
        options={shownScopes.map((scope) => ({ value: toExclusionType(scope), label: text(scope) }))}
      />
      <Choices
        name="period"
        legend={text('period')}
        options={periods.map(({ name, value }) => ({ value, label: name }))}
      />
      <Button type="submit" variant="primary" block>
        {text('next')}
      </Button>
    </form>
  );
}
