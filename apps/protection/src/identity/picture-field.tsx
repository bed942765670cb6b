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
  const [looked, setLooked] = useState<PreparedPicture | 'looking' | null>(null);

  async function look(file: File | undefined): Promise<void> {
    newest.current = file ?? null;
    onPicture(null);
    setLooked(file === undefined ? null : 'looking');
    if (file === undefined) return;
    const picture = await preparePicture(file);
    // Another picture was chosen in the meantime.
    if (newest.current !== file) return;
    setLooked(picture);
    if ('base64' in picture) onPicture(picture.base64);
  }
  const fault =
    looked !== null && looked !== 'looking' && 'fault' in looked
      ? both(looked.fault)
      : missing && looked === null
        ? both('pictureMissing')
        : undefined;
  const hint = looked === 'looking' ? 'looking' : looked !== null ? 'good' : (`${part}Hint` as const);
  return (
    <FileField
      label={text(part)}
      accept="image/*"
      capture={part === 'document' ? 'environment' : 'user'}
      hint={both(hint)}
      error={fault}
      withoutChooser={{
        mayBe: () => mayLackFileChooser(navigator.userAgent),
        note: text('noChooser'),
        link: text('openInBrowser'),
      }}
      onChoose={(file) => void look(file)}
    />
  );
}
