import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, Card, EmptyState, Icon, ListItem, Section, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { LogoutButton } from '../../identity/logout/logout-button';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { selectBirthdayTexts } from '../../profile/birthday/texts';
import { CountrySwitch } from '../../profile/country/country-switch';
import { UnreadCount } from '../unread/unread-count';
import { ThemeChoice } from '../../profile/theme/theme-choice';
import { AccountCard } from './account-card';
import { selectMeTexts } from './texts';
import styles from './me.module.css';

/** `/n/me`: the profile hub, with its links in groups. */
export default function MePage(): ReactNode {
  const loggedIn = useLoggedIn();
  const text = useSelector(selectMeTexts);
  return (
    <div className={styles.page}>
      {loggedIn ? <AccountCard /> : <Visitor />}
      {loggedIn ? (
        <Group id="me-bets" title={text('bets')}>
          <Line icon="bets" to="/my_accounts/open_bets">
            {text('openBets')}
          </Line>
          <Line icon="history" to="/my_accounts/open_bets/bet_history">
            {text('history')}
          </Line>
          <Line icon="transactions" to="/my_accounts/transactions">
            {text('transactions')}
          </Line>
          <Line icon="message" to="/my_accounts/messages" end={<UnreadCount />}>
            {text('messages')}
          </Line>
        </Group>
      ) : null}
      <Group id="me-gifts" title={text('giftsTitle')}>
        {loggedIn ? <GiftLines /> : null}
        <Line icon="bonus" to="/promotions">
          {text('promotions')}
        </Line>
      </Group>
      <Group
        id="me-settings"
        title={text('settings')}
        before={
          <div className={styles.theme}>
            <p className={styles.label}>{text('theme')}</p>
            <ThemeChoice />
          </div>
        }
      >
        {loggedIn ? (
          <Line icon="settings" to="/n/me/settings">
            {text('allSettings')}
          </Line>
        ) : null}
        <Line icon="az" to="/n/az_menu">
          {text('menu')}
        </Line>
        <CountrySwitch />
      </Group>
      <Help />
      {loggedIn ? <LogoutButton /> : null}
    </div>
  );
}

function Help(): ReactNode {
  const text = useSelector(selectMeTexts);
  return (
    <Group id="me-help" title={text('help')}>
      <Line icon="service" to="/support">
        {text('support')}
      </Line>
      <Line icon="care" to="/help/about/responsible_play">
        {text('responsible')}
      </Line>
      <Line icon="terms" to="/help/about/terms">
        {text('terms')}
      </Line>
      <Line icon="privacy" to="/help/about/privacy">
        {text('privacy')}
      </Line>
    </Group>
  );
}

function Group({
  id,
  title,
  before,
  children,
}: {
  id: string;
  title: string;
  before?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Section id={id} title={title}>
      <Card as="div" flush>
        {before}
        <ul>{children}</ul>
      </Card>
    </Section>
  );
}

function Line({
  icon,
  to,
  end,
  children,
}: {
  icon: IconName;
  to: string;
  end?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <ListItem start={<Icon glyph={icon} />} end={end} render={(line) => <Link to={to} {...line} />}>
      {children}
    </ListItem>
  );
}

/** Links to gifts and birthday rewards, with a badge while there is something to claim. */
function GiftLines(): ReactNode {
  const { currentData: about } = useAccountAboutQuery();
  const text = useSelector(selectMeTexts);
  const birthday = useSelector(selectBirthdayTexts);
  const count = about?.validGiftNum ?? 0;
  return (
    <>
      <Line
        icon="gift"
        to="/my_accounts/gifts"
        end={count > 0 ? <Badge tone="action">{text('giftsReady', { params: { count } })}</Badge> : null}
      >
        {text('gifts')}
      </Line>
      <Line
        icon="cake"
        to="/n/me/birthday"
        end={about?.showBirthdayCake ? <Badge tone="action">{birthday('open')}</Badge> : null}
      >
        {birthday('title')}
      </Line>
      <Line icon="trophy" to="/rewards">
        {text('rewards')}
      </Line>
      <Line icon="mission" to="/missionsCenter">
        {text('missions')}
      </Line>
      <Line icon="invite" to="/missionsCenter/referralCode">
        {text('invite')}
      </Line>
    </>
  );
}

function Visitor(): ReactNode {
  const { events } = usePlatform();
  const text = useSelector(selectMeTexts);
  return (
    <>
      <h1 className={styles.name}>{text('title')}</h1>
      <EmptyState
        icon="avatar"
        title={text('logInTitle')}
        action={
          <Button variant="primary" onClick={() => events.emit('login.requested', {})}>
            {text('logIn')}
          </Button>
        }
      >
        {text('logInText')}
      </EmptyState>
    </>
  );
}
