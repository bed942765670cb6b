import { identityPath } from '@oware/config';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, Icon, ListItem, Page, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { LogoutButton } from '../../identity/logout/logout-button';
import { useAccountAboutQuery } from '../../common/account/endpoints';

import { CountrySwitch } from '../country/country-switch';
import { LanguageLine } from '../language/language-line';
import { selectSettingTexts } from './texts';

/** `/n/me/settings`: the player's settings. */
export default function SettingsPage(): ReactNode {
  const text = useSelector(selectSettingTexts);
  const { country } = usePlatform();
  const { currentData: about } = useAccountAboutQuery(undefined, { skip: useUserId() === null });
  return (
    <Page title={text('title')}>
      <Card as="div" flush>
        <ul>
          <Line icon="me" to="/n/me/settings/profile" note={about?.nickname ?? text('profileNote')}>
            {text('profile')}
          </Line>
          <Line icon="info" to="/my_accounts/my_account_info">
            {text('accountInfo')}
          </Line>
          <Line icon="avatar" to="/n/me/avatar_gallery">
            {text('avatar')}
          </Line>
          <Line icon="theme" to="/n/me/theme_options">
            {text('theme')}
          </Line>
          <Line icon="alerts" to="/n/me/settings/alerts" note={text('alertsNote')}>
            {text('alerts')}
          </Line>
          <Line icon="phone" to="/n/me/settings/phone">
            {text('phone')}
          </Line>
          <Line icon="password" to="/n/me/settings/password">
            {text('password')}
          </Line>
          <Line icon="pin" to="/n/me/settings/pin" note={text('pinNote')}>
            {text('pin')}
          </Line>
          <Line icon="two-factor" to="/me/multi-auth">
            {text('twoFactor')}
          </Line>
          <Line icon="devices" to="/n/me/settings/devices">
            {text('devices')}
          </Line>
          <Line icon="identity" to={identityPath[country.shortName]} note={text('identityNote')}>
            {text('identity')}
          </Line>
          <Line icon="exclusion" to="/self-exclusion" note={text('selfExclusionNote')}>
            {text('selfExclusion')}
          </Line>
          <CountrySwitch />
          <LanguageLine />
          <Line icon="deactivate" to="/n/me/settings/deactivate" note={text('deactivateNote')}>
            {text('deactivate')}
          </Line>
        </ul>
      </Card>
      <LogoutButton />
    </Page>
  );
}

function Line({
  icon,
  to,
  note,
  children,
}: {
  icon: IconName;
  to: string;
  note?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <ListItem start={<Icon glyph={icon} />} note={note} render={(line) => <Link to={to} {...line} />}>
      {children}
    </ListItem>
  );
}
