import { type CountryCode } from '@oware/config';
import { type ReactNode } from 'react';

/** The flag of a country. Hidden from screen readers, because its name is shown next to it. */
export function Flag({ country }: { country: CountryCode }): ReactNode {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">
      {country === 'gh' ? (
        <>
          <path fill="#ce1126" d="M0 0h24v5.34H0z" />
          <path fill="#fcd116" d="M0 5.33h24v5.34H0z" />
          <path fill="#006b3f" d="M0 10.66h24V16H0z" />
          <path d="m12 5.33.6 1.83h1.93l-1.56 1.14.6 1.83L12 9l-1.57 1.13.6-1.83-1.56-1.14h1.93z" />
        </>
      ) : (
        <>
          <path fill="#fff" d="M0 0h24v16H0z" />
          <path fill="#008751" d="M0 0h8v16H0zM16 0h8v16h-8z" />
        </>
      )}
    </svg>
  );
}
