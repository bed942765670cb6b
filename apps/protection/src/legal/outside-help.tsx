import { OUTSIDE_HELP } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectLegalTexts } from './texts';
import styles from './legal.module.css';

/** Lists the external help organisations that were verified for the country. */
export function OutsideHelp(): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectLegalTexts);
  return (
    <section aria-labelledby="outside-help">
      <h2 id="outside-help" className={styles.heading}>
        {text('outside')}
      </h2>
      <ul>
        {OUTSIDE_HELP[country.shortName].map(({ name, url, kind }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
            <p>{text(`outside_${kind}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
