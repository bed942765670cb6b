import { type Institution } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { SelectField, TextField, type SelectFieldProps } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectPaymentTexts } from './texts';

/** From so many on a list can be searched: it does not fit on a screen. */
const SEARCHED = 12;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Institutions in whose name every word that was typed begins a word, or which go by initials such as GTB. */
function findInstitutions(institutions: readonly Institution[], typed: string): readonly Institution[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return institutions.filter(({ name }) => {
    const parts = plain(name).split(/[^\p{L}\d]+/u);
    const initials = parts.map((part) => part[0] ?? '').join('');
    return words.every((word) => initials.startsWith(word) || parts.some((part) => part.startsWith(word)));
  });
}

interface InstitutionFieldProps extends Pick<SelectFieldProps, 'name' | 'label' | 'required' | 'error'> {
  institutions: readonly Institution[];
  /** Code of the chosen one; empty for none. */
  value: string;
  onChoose(code: string): void;
}

/** The network, wallet or bank: a list of the phone's own, above which a long one can be searched. The only one that is found is chosen. */
export function InstitutionField({ institutions, value, onChoose, ...rest }: InstitutionFieldProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const [typed, setTyped] = useState('');
  const found = findInstitutions(institutions, typed);
  function search(words: string): void {
    setTyped(words);
    const left = findInstitutions(institutions, words);
    if (words.trim() === '') return;
    if (left.length === 1) onChoose(left[0]?.code ?? '');
    else if (!left.some(({ code }) => code === value)) onChoose('');
  }
  return (
    <>
      {institutions.length >= SEARCHED ? (
        <TextField
          type="search"
          label={text('findBank')}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          hint={typed.trim() !== '' && found.length === 0 ? text('noBank') : undefined}
          onChange={(event) => search(event.currentTarget.value)}
        />
      ) : null}
      <SelectField {...rest} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{text('choose')}</option>
        {found.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
