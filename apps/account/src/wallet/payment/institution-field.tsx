import { type Institution } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { SelectField, TextField, type SelectFieldProps } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectPaymentTexts } from './texts';

/** Length from which a list gets a search field, because it does not fit on a screen. */
const SEARCHED = 12;

const normalise = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds institutions by the beginnings of the words in their names, or by initials such as GTB. */
function findInstitutions(institutions: readonly Institution[], typed: string): readonly Institution[] {
  const words = normalise(typed).split(/\s+/).filter(Boolean);
  return institutions.filter(({ name }) => {
    const parts = normalise(name).split(/[^\p{L}\d]+/u);
    const initials = parts.map((part) => part[0] ?? '').join('');
    return words.every((word) => initials.startsWith(word) || parts.some((part) => part.startsWith(word)));
  });
}

interface InstitutionFieldProps extends Pick<SelectFieldProps, 'name' | 'label' | 'required' | 'error'> {
  institutions: readonly Institution[];
  /** Code of the selected institution; empty for none. */
  value: string;
  onChoose(code: string): void;
}

/**
 * Select field for the network, wallet or bank, with a search field above a long list. A single match is selected automatically.
 */
export function InstitutionField({ institutions, value, onChoose, ...rest }: InstitutionFieldProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const [typed, setTyped] = useState('');
  const found = findInstitutions(institutions, typed);
  function search(query: string): void {
    setTyped(query);
    const left = findInstitutions(institutions, query);
    if (query.trim() === '') return;
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
