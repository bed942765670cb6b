import { BRAND, WELCOME_DUE } from '@oware/config';
import { parseNativeApp } from '@oware/native-bridge';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Button, buttonClass, InBoth, useModal } from '@oware/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { answerAge, chooseCookies, questionOf, type Question } from './choice';
import { useFirstVisitTexts } from './use-first-visit-texts';
import styles from './first-visit.module.css';

const TITLES = { age: 'ageTitle', closed: 'closedTitle', cookies: 'cookiesTitle' } as const;
const TEXTS = { age: 'ageText', closed: 'closedText', cookies: 'cookiesText' } as const;

/**
 * The questions of a first visit, one after the other. The way back leads to the page before as ever: nothing is closed by it.
 * @param onEnd all is answered, or nothing more can be
 */
export function FirstVisitDialog({ onEnd }: { onEnd(): void }): ReactNode {
  const platform = usePlatform();
  const { text, english, ready } = useFirstVisitTexts();
  // The app asks by itself, also around a page that was asked for with our header and so does not name it.
  const [question, setQuestion] = useState(() => (parseNativeApp(navigator.userAgent) ? null : questionOf(platform)));
  const dialog = useModal(ready && question !== null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // What was tapped is gone with its question.
  useEffect(() => title.current?.focus(), [question]);

  function next(): void {
    const left = questionOf(platform);
    setQuestion(left);
    if (left !== null) return;
    // A page that is left before it has come shows it on the next one.
    platform.sessionStorage.setText(WELCOME_DUE, 'yes');
    platform.events.emit('welcome.ask', {});
    onEnd();
  }
  if (question === null) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Only an answer closes it; a browser that closes it all the same is asked again at the next act.
      onCancel={(event) => event.preventDefault()}
      onClose={onEnd}
    >
      <h2 ref={title} id={`${id}-title`} tabIndex={-1} data-first-focus className={styles.title}>
        {text(TITLES[question], { params: { brand: BRAND } })}
      </h2>
      <p id={`${id}-text`}>
        <InBoth words={text(TEXTS[question])} english={english(TEXTS[question])} />
      </p>
      <Answers question={question} onAnswered={next} />
    </dialog>
  );
}

function Answers({ question, onAnswered }: { question: Question; onAnswered(): void }): ReactNode {
  const platform = usePlatform();
  const { text } = useFirstVisitTexts();
  function answer(adult: boolean): void {
    answerAge(adult);
    onAnswered();
  }
  function choose(choice: 'needed' | 'all'): void {
    chooseCookies(platform, choice);
    onAnswered();
  }
  switch (question) {
    case 'age':
      return (
        <div className={styles.answers}>
          <Button variant="primary" block onClick={() => answer(true)}>
            {text('adult')}
          </Button>
          <Button block onClick={() => answer(false)}>
            {text('minor')}
          </Button>
        </div>
      );
    case 'closed':
      return (
        <div className={styles.answers}>
          <Link to="/help/about/18_plus" className={buttonClass({ block: true })}>
            {text('closedMore')}
          </Link>
        </div>
      );
    case 'cookies':
      return (
        <div className={styles.answers}>
          <Link to="/help/about/privacy">{text('cookiesMore')}</Link>
          <Button block onClick={() => choose('needed')}>
            {text('needed')}
          </Button>
          <Button block onClick={() => choose('all')}>
            {text('all')}
          </Button>
        </div>
      );
  }
}
