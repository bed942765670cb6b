import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, Icon, ListItem, Page, Section } from '@oware/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { listContacts, getHelpdesk, isLaunchAllowed, type Helpdesk } from './contacts';
import { HelpdeskFrame } from './helpdesk-frame';
import { getAppService } from './open-in-app';
import { selectSupportTexts } from './texts';

const help = [
  ['help', '/help', 'help'],
  ['deposit', '/deposit', 'deposit'],
  ['withdraw', '/withdraw', 'withdraw'],
  ['transactions', '/my_accounts/transactions', 'transactions'],
  ['selfExclusion', '/self-exclusion', 'exclusion'],
] as const;

type ContentState = Parameters<typeof getHelpdesk>[0];

/** `/support`: customer service when it may be opened, otherwise the other ways to reach it (reference: account). */
export default function SupportPage(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectSupportTexts);
  const content = useSelector((state: ContentState) => state.content);
  const country = platform.country.shortName;
  const [helpdesk, contacts, flag] = useMemo(
    () =>
      [getHelpdesk({ content }, country), listContacts({ content }, country), isLaunchAllowed({ content })] as const,
    [content, country],
  );
  const [open, setOpen] = useState<(() => Promise<boolean>) | null>(null);
  // Only the browser knows which app it runs in. The app's own chat needs no address.
  useEffect(() => setOpen(() => getAppService(window, platform)), [platform]);
  const inApp = flag ? open : null;
  return (
    <Page title={text('title')}>
      {inApp !== null ? (
        <>
          <p>{text('intro')}</p>
          <Button
            variant="primary"
            block
            onClick={() => void inApp().then((opened) => (opened ? undefined : setOpen(null)))}
          >
            {text('launch')}
          </Button>
        </>
      ) : helpdesk === null ? (
        <p>{text('closed')}</p>
      ) : (
        <WebHelpdesk helpdesk={helpdesk} />
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
            {help.map(([key, to, icon]) => (
              <ListItem key={key} start={<Icon glyph={icon} />} render={(line) => <Link to={to} {...line} />}>
                {text(key)}
              </ListItem>
            ))}
          </ul>
        </Card>
      </Section>
    </Page>
  );
}

/** The web helpdesk. Nothing is fetched before the tap; if it fails to load, the other contacts remain. */
function WebHelpdesk({ helpdesk }: { helpdesk: Helpdesk }): ReactNode {
  const text = useSelector(selectSupportTexts);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  if (state === 'open') return <HelpdeskFrame helpdesk={helpdesk} onFailed={() => setState('failed')} />;
  if (state === 'failed')
    return (
      <>
        <p role="alert">{text('failed')}</p>
        <a
          href={helpdesk.url}
          target="_blank"
          rel="noopener noreferrer"
          className={getButtonClass({ variant: 'primary', block: true })}
        >
          {text('window')}
        </a>
      </>
    );
  return (
    <>
      <p>{text('askNote')}</p>
      <Button variant="primary" block onClick={() => setState('open')}>
        {text('ask')}
      </Button>
    </>
  );
}

/** One way to reach support; a link if the device can open it. */
function ContactLine({ kind, value, href }: ReturnType<typeof listContacts>[number]): ReactNode {
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
