import { type CookieChoice } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Button, InBoth } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { saveCookieChoice } from './choice';
import { useFirstVisitTexts } from './use-first-visit-texts';
import styles from './first-visit.module.css';

/**
 * The one question of a first visit, above the bottom navigation: each of two equal buttons confirms the age and chooses cookies. The page
 * stays usable.
 * @param onAnswered called when the choice is stored
 */
export function FirstVisitBar({ onAnswered }: { onAnswered(): void }): ReactNode {
  const platform = usePlatform();
  const { text, english, ready } = useFirstVisitTexts();
  const title = useId();
  function choose(choice: CookieChoice): void {
    saveCookieChoice(platform, choice);
    onAnswered();
  }
  if (!ready) return null;
  return (
    <section className={styles.bar} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('title')}
      </h2>
      <p className={styles.text}>
        <InBoth text={text('barText')} english={english('barText')} />
      </p>
      <p className={styles.links}>
        <Link to="/help/about/privacy">{text('cookiesMore')}</Link>
        <Link to="/help/about/18_plus">{text('minor')}</Link>
      </p>
      <div className={styles.answers}>
        <Button block onClick={() => choose('needed')}>
          {text('adultNeeded')}
        </Button>
        <Button block onClick={() => choose('all')}>
          {text('adultAll')}
        </Button>
      </div>
    </section>
  );
}
