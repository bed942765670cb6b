import { isApiError } from '@oware/api-client';
import { type ProfileFault } from '@oware/config';
import { type Profile, type ProfileField } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
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
  /** Saves it; undefined when it was refused. */
  save(value: string): Promise<Profile | undefined>;
}

/** Saves one field of the profile. */
export function useSaveProfile(field: ProfileField): SaveRun {
  const text = useSelector(selectProfileTexts);
  const [update, { isLoading: busy }] = useAccountUpdateProfileMutation();
  const [fault, setFault] = useState<ProfileFault>();
  const [failure, setFailure] = useState<string | null>(null);
  const clear = (): void => {
    setFault(undefined);
    setFailure(null);
  };
  async function save(value: string): Promise<Profile | undefined> {
    if (busy) return undefined;
    clear();
    const result = await update({ [field]: value });
    if ('data' in result) return result.data;
    const error: unknown = result.error;
    const wrong = isApiError(error) ? serverFault(error.data, field) : undefined;
    setFault(wrong);
    if (!wrong) setFailure(isApiError(error) && error.bizCode !== null ? error.message : text('failed'));
    return undefined;
  }
  return { busy, fault, failure, clear, save };
}
