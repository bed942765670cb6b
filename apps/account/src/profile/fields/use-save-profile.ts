import { isApiError, wirePassword } from '@oware/api-client';
import { type ProfileFault } from '@oware/config';
import { BizCode, type Profile, type ProfileField } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { useSubmit } from '../../kit/form/use-submit';
import { useAccountUpdateProfileMutation } from './endpoints';
import { serverFault } from './fields';
import { selectProfileTexts } from './texts';

/** One field being saved, and what stood in its way. */
export interface SaveRun {
  busy: boolean;
  /** What the server found wrong with the field. */
  fault: ProfileFault | undefined;
  /** A failure that is not the field's. */
  failure: string | null;
  clear(): void;
  /** Saves it; undefined when it was refused. @param password as typed, where the change wants it */
  save(value: string, password?: string): Promise<Profile | undefined>;
}

/** Saves one field of the profile. */
export function useSaveProfile(field: ProfileField): SaveRun {
  const text = useSelector(selectProfileTexts);
  const [update] = useAccountUpdateProfileMutation();
  const [fault, setFault] = useState<ProfileFault>();
  const { busy, failure, once, fail } = useSubmit('profile', text('failed'));

  function clear(): void {
    setFault(undefined);
    fail(null);
  }
  async function change(value: string, typed?: string): Promise<Profile | undefined> {
    setFault(undefined);
    const password = typed === undefined ? undefined : await wirePassword(typed);
    const { data, error } = await update({ [field]: value, password });
    if (data) return data;
    const wrong = isApiError(error) ? serverFault(error.data, field) : undefined;
    setFault(wrong);
    if (isApiError(error) && error.bizCode === BizCode.wrongCredentials) fail(text('passwordWrong'));
    else if (!wrong) fail(isApiError(error) && error.bizCode !== null ? error : text('failed'));
    return undefined;
  }
  return { busy, fault, failure, clear, save: (value, password) => once(() => change(value, password)) };
}
