import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, Card, EmptyState, glyphs, Icon, ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBirthdayTexts } from '../birthday/texts';
import { useAccountAboutQuery } from '../session/endpoints';
import { AccountCard } from './account-card';
import { CountrySwitch } from './country-switch';
import { LogoutButton } from './logout-button';
import { selectMeTexts } from './texts';
import { ThemeChoice } from './theme-choice';
import styles from './me.module.css';

/** `/n/me`: the profile hub. */
export default function MePage(): ReactNode {
  const loggedIn = useLoggedIn();
  const text = useSelector(selectMeTexts);
  return (
    <div className={styles.page}>
      {loggedIn ? <AccountCard /> : <Visitor />}
      {loggedIn ? (
        <section aria-label={text('bets')}>
          <Card as="div" flush>
            <ul>
              <ListItem start={<Icon glyph={glyphs.bets} />} render={(line) => <Link to="/my_accounts/open_bets" {...line} />}>
                {text('openBets')}
              </ListItem>
              <ListItem
                start={<Icon glyph={glyphs.clock} />}
                render={(line) => <Link to="/my_accounts/open_bets/bet_history" {...line} />}
              >
                {text('history')}
              </ListItem>
              <ListItem start={<Icon glyph={glyphs.calendar} />} render={(line) => <Link to="/my_accounts/transactions" {...line} />}>
                {text('transactions')}
              </ListItem>
              <BirthdayLine />
            </ul>
          </Card>
        </section>
      ) : null}
      <section aria-labelledby="me-settings">
        <h2 id="me-settings" className={styles.heading}>
          {text('settings')}
        </h2>
        <Card as="div" flush>
          <div className={styles.theme}>
            <p className={styles.label}>{text('theme')}</p>
            <ThemeChoice />
          </div>
          <ul>
            {loggedIn ? (
              <ListItem start={<Icon glyph={glyphs.settings} />} render={(line) => <Link to="/n/me/settings" {...line} />}>
                {text('allSettings')}
              </ListItem>
            ) : null}
            <ListItem start={<Icon glyph={glyphs.az} />} render={(line) => <Link to="/n/az_menu" {...line} />}>
              {text('menu')}
            </ListItem>
            <CountrySwitch />
          </ul>
        </Card>
      </section>
      {loggedIn ? <LogoutButton /> : null}
    </div>
  );
}

/** The birthday rewards; marked while they can be claimed. */
function BirthdayLine(): ReactNode {
  const { currentData: about } = useAccountAboutQuery();
  const text = useSelector(selectBirthdayTexts);
  return (
    <ListItem
      start={<Icon glyph={glyphs.star} />}
      end={about?.showBirthdayCake ? <Badge tone="action">{text('open')}</Badge> : null}
      render={(line) => <Link to="/n/me/birthday" {...line} />}
    >
      {text('title')}
    </ListItem>
  );
}

function Visitor(): ReactNode {
  const { events } = usePlatform();
  const text = useSelector(selectMeTexts);
  return (
    <>
      <h1 className={styles.name}>{text('title')}</h1>
      <EmptyState
        title={text('logInTitle')}
        action={
          <Button variant="primary" onClick={() => events.emit('login.ask', {})}>
            {text('logIn')}
          </Button>
        }
      >
        {text('logInText')}
      </EmptyState>
    </>
  );
}
