import { getJson, getText } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { CookieChoiceSection } from '../first-visit/cookie-choice';
import { OutsideHelp } from './outside-help';
import { selectLegalTexts } from './texts';
import styles from './legal.module.css';

type Section = [heading: string, text: string];
const isSections = (value: unknown): value is Section[] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string'));

const topics = ['terms', 'privacy', '18_plus', 'responsible_play'] as const;

/** `/help/about/{topic}`: legal information for players and visitors, from a content page. */
export default function LegalPage(): ReactNode {
  const text = useSelector(selectLegalTexts);
  const last = useLocation().pathname.toLowerCase().replace(/\/$/, '').split('/').at(-1);
  const topic = topics.find((each) => each === last) ?? 'terms';
  const title = text(`title_${topic}`);
  const page = `help_${topic}`;
  const content = useSelector((state: { content?: PagesResponse }) => state.content);
  const [intro, sections] = useMemo(
    () => [getText(content, page, 'intro'), getJson(content, page, 'sections', isSections)],
    [content, page],
  );
  if (intro === undefined)
    return (
      <EmptyState heading={1} title={title}>
        {text('missing')}
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p>{intro}</p>
      {(sections ?? []).map(([heading, body]) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <p>{body}</p>
        </section>
      ))}
      {topic === 'privacy' ? <CookieChoiceSection /> : null}
      {topic === 'responsible_play' ? <OutsideHelp /> : null}
      {topic === 'responsible_play' ? (
        <Link to="/self-exclusion" className={getButtonClass({ block: true })}>
          {text('pause')}
        </Link>
      ) : null}
      <Link to="/support" className={getButtonClass({ block: true })}>
        {text('service')}
      </Link>
    </article>
  );
}
