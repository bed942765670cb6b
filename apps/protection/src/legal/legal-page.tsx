import { readJson, readText } from '@oware/content';
import { type PagesAnswer } from '@oware/contracts';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import styles from './legal.module.css';

type Section = [heading: string, text: string];
const isSections = (value: unknown): value is Section[] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string'));

/** Titles by topic, as the routes name them. */
const titles: Readonly<Record<string, string>> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  '18_plus': '18+',
  responsible_play: 'Responsible play',
};

/** `/help/about/{topic}`: what a player may want to know before registering, told by a content page. */
export default function LegalPage(): ReactNode {
  const topic = useLocation().pathname.toLowerCase().replace(/\/$/, '').split('/').at(-1) ?? '';
  const title = titles[topic];
  const page = `help_${topic}`;
  const content = useSelector((state: { content?: PagesAnswer }) => state.content);
  const [intro, sections] = useMemo(
    () => [readText(content, page, 'intro'), readJson(content, page, 'sections', isSections)],
    [content, page],
  );
  if (intro === undefined)
    return (
      <EmptyState heading={1} title={title}>
        This page could not be loaded. Please come back later.
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p>{intro}</p>
      {(sections ?? []).map(([heading, text]) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      {topic === 'responsible_play' ? (
        <Link to="/self-exclusion" className={buttonClass({ block: true })}>
          Take a break from betting
        </Link>
      ) : null}
      <Link to="/support" className={buttonClass({ block: true })}>
        24/7 Service
      </Link>
    </article>
  );
}
