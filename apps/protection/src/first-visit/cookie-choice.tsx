import { COOKIE_CHOICE, type CookieChoice } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Section, SegmentedControl, useInBoth } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { saveCookieChoice } from './choice';
import { selectFirstVisitTexts } from './texts';

/** Section to change the cookie choice at any time; all features work without optional cookies. */
export function CookieChoiceSection(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectFirstVisitTexts);
  const both = useInBoth(text, 'page_first_visit');
  const [choice, setChoice] = useState<CookieChoice>('all');
  useEffect(() => setChoice(platform.cookies.get(COOKIE_CHOICE) === 'needed' ? 'needed' : 'all'), [platform]);
  function choose(next: CookieChoice): void {
    saveCookieChoice(platform, next);
    setChoice(next);
    platform.events.emit('toast.requested', { text: text('allowed') });
  }
  return (
    <Section id="cookies" title={text('cookiesTitle')}>
      <p>{both('cookiesText')}</p>
      <SegmentedControl
        label={text('cookiesTitle')}
        options={(['needed', 'all'] as const).map((value) => ({ value, label: text(value) }))}
        value={choice}
        onChange={choose}
      />
    </Section>
  );
}
