import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, Card, glyphs, Icon, ListItem, Page, Section } from '@oware/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { contactsOf, mayLaunch, serviceUrlOf } from './contacts';
import { appService } from './open-in-app';
import { selectSupportTexts } from './texts';

const help = [
  ['help', '/help'],
  ['deposit', '/deposit'],
  ['withdraw', '/withdraw'],
  ['transactions', '/my_accounts/transactions'],
  ['selfExclusion', '/self-exclusion'],
] as const;

type ContentState = Parameters<typeof serviceUrlOf>[0];

/** `/support`: the service when it may be launched, else how else it is reached (reference: account). */
export default function SupportPage(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectSupportTexts);
  const content = useSelector((state: ContentState) => state.content);
  const country = platform.country.shortName;
  const [url, contacts, flag] = useMemo(
    () => [serviceUrlOf({ content }), contactsOf({ content }, country), mayLaunch({ content })] as const,
    [content, country],
  );
  const [open, setOpen] = useState<(() => Promise<boolean>) | null>(null);
  // Only the browser knows the app. Its own chat needs no address.
  useEffect(() => setOpen(() => appService(window, platform)), [platform]);
  const inApp = flag ? open : null;
  return (
    <Page title={text('title')}>
      <p>{text(url === null && inApp === null ? 'closed' : 'intro')}</p>
      {inApp !== null ? (
        <Button
          variant="primary"
          block
          onClick={() => void inApp().then((opened) => (opened ? undefined : setOpen(null)))}
        >
          {text('launch')}
        </Button>
      ) : url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {text('launch')}
        </a>
      )}
      <Section id="support-contacts" title={text('contacts')}>
        <Card as="div" flush>
          <ul>
            {contacts.map((contact) => (
              <ContactLine key={contact.kind + contact.value} {...contact} />
            ))}
          </ul>
        </Card>
      </Section>
      <Section id="support-help" title={text('helpTitle')}>
        <Card as="div" flush>
          <ul>
            {help.map(([key, to]) => (
              <ListItem key={key} start={<Icon glyph={glyphs.seed} />} render={(line) => <Link to={to} {...line} />}>
                {text(key)}
              </ListItem>
            ))}
          </ul>
        </Card>
      </Section>
    </Page>
  );
}

/** One way to reach support; a link where the device can use it. */
function ContactLine({ kind, value, href }: ReturnType<typeof contactsOf>[number]): ReactNode {
  const text = useSelector(selectSupportTexts);
  const link = (line: { children?: ReactNode }): ReactNode =>
    href === null ? null : (
      <a href={href} {...line}>
        {line.children}
      </a>
    );
  return (
    <ListItem note={value} {...(href === null ? {} : { render: link })}>
      {text(kind)}
    </ListItem>
  );
}
