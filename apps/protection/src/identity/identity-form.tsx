import { getErrorText } from '@oware/api-client';
import {
  identityDocumentKinds,
  identityNumberKinds,
  type IdentityDocumentKind,
  type IdentityNumberKind,
  type IdentityRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Form, FormAlert, Quiet, SelectField, TextField, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionProveIdentityMutation } from './endpoints';
import { NameFields, type Names } from './name-fields';
import { PictureField } from './picture-field';
import { selectIdentityTexts } from './texts';

const NUMBER = /^\d{11}$/;

/**
 * Form for the proof of identity that the player's country requires.
 * @param named whether the account has a name
 */
export function IdentityForm({ named }: { named: boolean }): ReactNode {
  const { country } = usePlatform();
  return country.shortName === 'ng' ? <NumberForm named={named} /> : <DocumentForm named={named} />;
}

/** Shared by both forms: the name, the submission, and the server's message. */
function useProof(named: boolean) {
  const text = useSelector(selectIdentityTexts);
  const both = useInBoth(text, 'identity_verification');
  const [names, setNames] = useState<Names>({ firstName: '', lastName: '' });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [prove, { isLoading }] = useProtectionProveIdentityMutation();
  const namesGood = named || (names.firstName.trim().length > 1 && names.lastName.trim().length > 1);

  async function submit(proof: IdentityRequest | null): Promise<void> {
    setTried(true);
    setProblem(null);
    if (proof === null || !namesGood) return;
    const { error } = await prove(named ? proof : { ...proof, ...names });
    if (error) setProblem(getErrorText(error, text('network')));
  }
  const fields = named ? null : <NameFields names={names} wrong={tried} onNames={setNames} />;
  const end = (
    <>
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" variant="primary" block busy={isLoading}>
        {both('send')}
      </Button>
    </>
  );
  return { text, both, tried, submit, fields, end };
}

function NumberForm({ named }: { named: boolean }): ReactNode {
  const { text, both, tried, submit, fields, end } = useProof(named);
  const [kind, setKind] = useState<IdentityNumberKind>('bvn');
  const [number, setNumber] = useState('');
  const good = NUMBER.test(number);
  return (
    <Card>
      <Form onSubmit={() => void submit(good ? { kind, number } : null)}>
        <SelectField
          label={text('kind')}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(identityNumberKinds.find((one) => one === currentTarget.value) ?? kind)
          }
        >
          {identityNumberKinds.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text('number')}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.replace(/\s/g, ''))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          required
          error={tried && !good ? both('numberWrong') : ''}
        />
        {fields}
        {end}
      </Form>
    </Card>
  );
}

function DocumentForm({ named }: { named: boolean }): ReactNode {
  const { text, both, tried, submit, fields, end } = useProof(named);
  const [kind, setKind] = useState<IdentityDocumentKind>('ghana_card');
  const [document, setDocument] = useState<string | null>(null);
  const [selfie, setSelfie] = useState<string | null>(null);
  return (
    <Card>
      <Form onSubmit={() => void submit(document === null || selfie === null ? null : { kind, document, selfie })}>
        <SelectField
          label={text('kind')}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(identityDocumentKinds.find((one) => one === currentTarget.value) ?? kind)
          }
        >
          {identityDocumentKinds.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </SelectField>
        <PictureField part="document" missing={tried && document === null} onPicture={setDocument} />
        <PictureField part="selfie" missing={tried && selfie === null} onPicture={setSelfie} />
        {fields}
        <Quiet>{both('privacy')}</Quiet>
        {end}
      </Form>
    </Card>
  );
}
