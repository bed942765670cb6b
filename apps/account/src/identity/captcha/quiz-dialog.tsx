import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, TextField } from '@oware/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { type CaptchaOutcome, type CaptchaTask } from './captcha-request';
import { Picture } from './picture';
import { selectCaptchaTexts } from './texts';
import { useMask } from './use-mask';
import { useQuiz } from './use-quiz';
import styles from './captcha.module.css';

/** The product's own quiz: a sum in a picture, or a code for players who cannot see it (reference: account). */
export function QuizDialog({
  task,
  onSettled,
}: {
  task: CaptchaTask;
  onSettled(outcome: CaptchaOutcome): void;
}): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectCaptchaTexts);
  const quiz = useQuiz(task, onSettled);
  const { question, busy, wrong } = quiz;
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const mask = useMask(quiz.cancel);
  const id = useId();
  const byCode = question.kind === 'code';
  const answerable = 'imageKey' in question;

  // Moves focus to the field once the code is sent, so that the player can type immediately.
  useEffect(() => {
    if (byCode) field.current?.focus();
  }, [byCode]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer.trim() === '' || !answerable) return;
    void quiz.submit(answer.trim()).then((empty) => {
      if (!empty) return;
      setAnswer('');
      field.current?.focus();
    });
  }
  function change(value: string): void {
    setAnswer(value);
    quiz.typed();
  }
  function clearThen(show: () => void): () => void {
    return () => {
      setAnswer('');
      show();
    };
  }

  return (
    <dialog {...mask} className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <h2 id={`${id}-title`} tabIndex={-1} data-first-focus className={styles.title}>
          {text('title')}
        </h2>
        <p id={`${id}-lead`} className={styles.lead} role={byCode ? 'status' : undefined}>
          {byCode
            ? text('codeLead', { params: { phone: `+${country.countryCode}\u00a0${task.phone}` } })
            : text('lead')}
        </p>
        {byCode ? null : (
          <Picture question={question} onBroken={quiz.pictureBroke} onRefresh={clearThen(quiz.showPicture)} />
        )}
        <TextField
          ref={field}
          name="captcha"
          label={text(byCode ? 'code' : 'answer')}
          placeholder={text(byCode ? 'codePlaceholder' : 'placeholder')}
          inputMode="numeric"
          autoComplete={byCode ? 'one-time-code' : 'off'}
          maxLength={12}
          value={answer}
          onChange={({ target }) => change(target.value)}
          error={wrong ?? undefined}
        />
        <Button variant="quiet" block busy={busy} onClick={clearThen(byCode ? quiz.showPicture : quiz.askForCode)}>
          {text(byCode ? 'toPicture' : 'noPicture')}
        </Button>
        <div className={styles.actions}>
          <Button onClick={quiz.cancel}>{text('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={answer.trim() === '' || !answerable || busy}>
            {text('submit')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
