import { QUIZ_IMAGE } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { IconButton, SeedSpinner } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectCaptchaTexts } from './texts';
import { type QuizQuestion } from './use-quiz';
import styles from './captcha.module.css';

interface Properties {
  question: QuizQuestion;
  onBroken(): void;
  onRefresh(): void;
}

/**
 * The picture in its box of 240 × 160 px, the overlay while it loads or after it failed, and a button for another picture.
 */
export function Picture({ question, onBroken, onRefresh }: Properties): ReactNode {
  const text = useSelector(selectCaptchaTexts);
  return (
    <div className={styles.question}>
      <div className={styles.picture}>
        {question.kind === 'picture' ? (
          <img src={question.image} alt={text('picture')} {...QUIZ_IMAGE} onError={onBroken} />
        ) : null}
        {question.kind === 'loading' ? (
          <div className={styles.overlay}>
            <SeedSpinner label={text('loading')} />
          </div>
        ) : null}
        {question.kind === 'broken' ? (
          <p role="alert" className={styles.overlay}>
            {question.message}
          </p>
        ) : null}
      </div>
      <IconButton icon="reload" label={text('refresh')} disabled={question.kind === 'loading'} onClick={onRefresh} />
    </div>
  );
}
