import { BRAND, WELCOME_DUE } from '@oware/config';
import { parseNativeApp } from '@oware/native-bridge';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Button, getButtonClass, InBoth, useModal } from '@oware/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { saveAge, saveCookieChoice, getQuestion, type Question } from './choice';
import { useFirstVisitTexts } from './use-first-visit-texts';
import styles from './first-visit.module.css';

const TITLES = { age: 'ageTitle', closed: 'closedTitle', cookies: 'cookiesTitle' } as const;
const TEXTS = { age: 'ageText', closed: 'closedText', cookies: 'cookiesText' } as const;

/**
 * The questions of a first visit, one after the other. The back button leaves the page as usual; it does not close the dialog.
 * @param onEnd called when no question is left, or when the browser has closed the dialog
 */
export function FirstVisitDialog({ onEnd }: { onEnd(): void }): ReactNode {
  const platform = usePlatform();
  const { text, english, ready } = useFirstVisitTexts();
  // The native app asks these questions itself. Pages with `isShowHeader=true` have no `data-app`, so the user agent is checked too.
  const [question, setQuestion] = useState(() => (parseNativeApp(navigator.userAgent) ? null : getQuestion(platform)));
  const dialog = useModal(ready && question !== null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The button that had the focus is gone with its question.
  useEffect(() => title.current?.focus(), [question]);

  function next(): void {
    const left = getQuestion(platform);
    setQuestion(left);
    if (left !== null) return;
    // Stored so that the next page shows the welcome if this one is left before it appears.
    platform.sessionStorage.setText(WELCOME_DUE, 'yes');
    platform.events.emit('welcome.requested', {});
    onEnd();
  }
  if (question === null) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Only a response closes it. If the browser closes it anyway, the next interaction opens it again.
      onCancel={(event) => event.preventDefault()}
      onClose={onEnd}
    >
      <h2 ref={title} id={`${id}-title`} tabIndex={-1} data-first-focus className={styles.title}>
        {text(TITLES[question], { params: { brand: BRAND } })}
      </h2>
      <p id={`${id}-text`}>
        <InBoth text={text(TEXTS[question])} english={english(TEXTS[question])} />
      </p>
      <Answers question={question} onAnswered={next} />
    </dialog>
  );
}

function Answers({ question, onAnswered }: { question: Question; onAnswered(): void }): ReactNode {
  const platform = usePlatform();
  const { text } = useFirstVisitTexts();
  function answer(adult: boolean): void {
    saveAge(adult);
    onAnswered();
  }
  function choose(choice: 'needed' | 'all'): void {
    saveCookieChoice(platform, choice);
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
          <Link to="/help/about/18_plus" className={getButtonClass({ block: true })}>
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
