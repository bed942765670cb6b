import { mayLackFileChooser } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { FileField, useInBoth } from '@oware/ui';
import { useRef, useState, type ReactNode } from 'react';
import { preparePicture, type PreparedPicture } from './prepare-picture';
import { selectIdentityTexts } from './texts';

/** Field to take or choose a picture, whose quality is checked before it is sent. */
export function PictureField({
  part,
  missing,
  onPicture,
}: {
  part: 'document' | 'selfie';
  /** Whether it is required but missing. */
  missing: boolean;
  /** Called with base64; null while there is no legible picture. */
  onPicture(base64: string | null): void;
}): ReactNode {
  const text = useSelector(selectIdentityTexts);
  const both = useInBoth(text, 'identity_verification');
  const newest = useRef<File | null>(null);
  const [checked, setChecked] = useState<PreparedPicture | 'checking' | null>(null);

  async function check(file: File | undefined): Promise<void> {
    newest.current = file ?? null;
    onPicture(null);
    setChecked(file === undefined ? null : 'checking');
    if (file === undefined) return;
    const picture = await preparePicture(file);
    // Another picture was chosen in the meantime.
    if (newest.current !== file) return;
    setChecked(picture);
    if ('base64' in picture) onPicture(picture.base64);
  }
  const error =
    checked !== null && checked !== 'checking' && 'error' in checked
      ? both(checked.error)
      : missing && checked === null
        ? both('pictureMissing')
        : undefined;
  const hint = checked === 'checking' ? 'looking' : checked !== null ? 'good' : (`${part}Hint` as const);
  return (
    <FileField
      label={text(part)}
      accept="image/*"
      capture={part === 'document' ? 'environment' : 'user'}
      hint={both(hint)}
      error={error}
      withoutChooser={{
        mayBe: () => mayLackFileChooser(navigator.userAgent),
        note: text('noChooser'),
        link: text('openInBrowser'),
      }}
      onChoose={(file) => void check(file)}
    />
  );
}
