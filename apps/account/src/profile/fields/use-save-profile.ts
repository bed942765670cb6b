import { isApiError, hashPassword } from '@oware/api-client';
import { type ProfileError } from '@oware/config';
import { BizCode, type Profile, type ProfileField } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { useAccountUpdateProfileMutation } from './endpoints';
import { getServerError } from './fields';
import { selectProfileTexts } from './texts';

/** Result of a save: the profile, or which of the inputs was wrong. */
type SaveResult = { profile: Profile } | { wrong: 'field' | 'password' };

/** State of saving one field, with its last error. */
export interface SaveRun {
  busy: boolean;
  /** Error code of the field from the server. */
  fieldError: ProfileError | undefined;
  /** Whether the password was wrong. */
  isPasswordWrong: boolean;
  /** Error that belongs neither to the field nor to the password. */
  failure: string | null;
  clear(): void;
  /**
   * Saves the value; undefined when it failed.
   * @param password as typed, if the change requires it
   */
  save(value: string, password?: string): Promise<SaveResult | undefined>;
}

/** Saves one field of the profile. */
export function useSaveProfile(field: ProfileField): SaveRun {
  const text = useSelector(selectProfileTexts);
  const [update] = useAccountUpdateProfileMutation();
  const [fieldError, setFieldError] = useState<ProfileError>();
  const [isPasswordWrong, setPasswordWrong] = useState(false);
  const { busy, failure, once, fail } = useSubmit('profile', text('failed'));

  function clear(): void {
    setFieldError(undefined);
    setPasswordWrong(false);
    fail(null);
  }
  async function change(value: string, typed?: string): Promise<SaveResult> {
    setFieldError(undefined);
    setPasswordWrong(false);
    const password = typed === undefined ? undefined : await hashPassword(typed);
    const { data, error } = await update({ [field]: value, password });
    if (data) return { profile: data };
    const wrong = isApiError(error) ? getServerError(error.data, field) : undefined;
    setFieldError(wrong);
    if (isApiError(error) && error.bizCode === BizCode.wrongCredentials) {
      setPasswordWrong(true);
      return { wrong: 'password' };
    }
    if (!wrong) fail(isApiError(error) && error.bizCode !== null ? error : text('failed'));
    return { wrong: 'field' };
  }
  return {
    busy,
    fieldError,
    isPasswordWrong,
    failure,
    clear,
    save: (value, password) => once(() => change(value, password)),
  };
}
