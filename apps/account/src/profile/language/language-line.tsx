import { countryLanguages, LANGUAGE_COOKIE, getLanguage } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Icon, ListItem } from '@oware/ui';
import { Fragment, type ReactNode } from 'react';
import { selectLanguageTexts } from './texts';
import styles from './language.module.css';

/**
 * Line of the settings with a button for each language. It is a form that loads the page again in the language, with and without scripts.
 */
export function LanguageLine(): ReactNode {
  const { country, cookies } = usePlatform();
  const { pathname } = useLocation();
  const text = useSelector(selectLanguageTexts);
  const code = country.shortName;
  const chosen = getLanguage(code, cookies.get(LANGUAGE_COOKIE));
  return (
    <ListItem
      start={<Icon glyph="language" />}
      note={
        <form method="post" action={`/api/${code}/patron/preferences/language`}>
          <input
            type="hidden"
            name="back"
            value={pathname.startsWith(`/${code}/m`) ? pathname : `/${code}/m${pathname}`}
          />
          <span role="group" aria-label={text('language_choice')} className={styles.choice}>
            {countryLanguages[code].map((language) => (
              <Fragment key={language.code}>
                <Button
                  type="submit"
                  name="language"
                  value={language.code}
                  lang={language.code}
                  variant={language === chosen ? 'primary' : 'secondary'}
                  aria-pressed={language === chosen}
                >
                  {language.name}
                </Button>{' '}
              </Fragment>
            ))}
          </span>
        </form>
      }
    >
      {text('language_choice')}
    </ListItem>
  );
}
