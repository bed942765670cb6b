import { mayLackFileChooser } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { FieldNote } from '@oware/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import { preparePicture, type PreparedPicture } from './prepare-picture';
import { selectIdentityTexts } from './texts';
import styles from './identity.module.css';

/** A picture to be taken or chosen; it is looked at here, before anything is sent. */
export function PictureField({
  part,
  missing,
  onPicture,
}: {
  part: 'document' | 'selfie';
  /** It was asked for and is not there. */
  missing: boolean;
  /** In base64; null while there is none that can be read. */
  onPicture(base64: string | null): void;
}): ReactNode {
  const text = useSelector(selectIdentityTexts);
  const id = useId();
  const newest = useRef<File | null>(null);
  const [tapped, setTapped] = useState(false);
  const [looked, setLooked] = useState<PreparedPicture | 'looking' | null>(null);

  async function look(file: File | undefined): Promise<void> {
    newest.current = file ?? null;
    onPicture(null);
    setLooked(file === undefined ? null : 'looking');
    if (file === undefined) return;
    const picture = await preparePicture(file);
    // Another one was chosen meanwhile.
    if (newest.current !== file) return;
    setLooked(picture);
    if ('base64' in picture) onPicture(picture.base64);
  }
  const fault =
    looked !== null && looked !== 'looking' && 'fault' in looked
      ? text(looked.fault)
      : missing && looked === null
        ? text('pictureMissing')
        : undefined;
  const hint = looked === 'looking' ? 'looking' : looked !== null ? 'good' : (`${part}Hint` as const);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {text(part)}
      </label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept="image/*"
        capture={part === 'document' ? 'environment' : 'user'}
        required
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onClick={() => setTapped(mayLackFileChooser(navigator.userAgent))}
        onChange={(event) => void look(event.currentTarget.files?.[0])}
      />
      <FieldNote id={`${id}-note`} hint={text(hint)} error={fault} />
      <WithoutChooser shown={tapped && looked === null} />
    </div>
  );
}

/** What to do in an app that brings no chooser for files. @param shown the field was tapped, and nothing has been chosen */
function WithoutChooser({ shown }: { shown: boolean }): ReactNode {
  const text = useSelector(selectIdentityTexts);
  return (
    <div role="status" className={styles.news}>
      {shown ? (
        <p>
          {text('noChooser')}{' '}
          <a href={location.href} target="_blank">
            {text('openInBrowser')}
          </a>
        </p>
      ) : null}
    </div>
  );
}
