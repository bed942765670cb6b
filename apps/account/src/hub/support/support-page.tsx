import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, Card, glyphs, Icon, ListItem, Page, Section } from '@oware/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { contactsOf, helpdeskOf, mayLaunch, type Helpdesk } from './contacts';
import { HelpdeskFrame } from './helpdesk-frame';
import { appService } from './open-in-app';
import { selectSupportTexts } from './texts';

const help = [
  ['help', '/help'],
  ['deposit', '/deposit'],
  ['withdraw', '/withdraw'],
  ['transactions', '/my_accounts/transactions'],
  ['selfExclusion', '/self-exclusion'],
] as const;

type ContentState = Parameters<typeof helpdeskOf>[0];

/** `/support`: the service when it may be launched, else how else it is reached (reference: account). */
export default function SupportPage(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectSupportTexts);
  const content = useSelector((state: ContentState) => state.content);
  const country = platform.country.shortName;
  const [helpdesk, contacts, flag] = useMemo(
    () => [helpdeskOf({ content }, country), contactsOf({ content }, country), mayLaunch({ content })] as const,
    [content, country],
  );
  const [open, setOpen] = useState<(() => Promise<boolean>) | null>(null);
  // Only the browser knows the app. Its own chat needs no address.
  useEffect(() => setOpen(() => appService(window, platform)), [platform]);
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

/** The helpdesk of the web: nothing of it is fetched before the tap, and one that does not come leaves the other ways. */
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
          className={buttonClass({ variant: 'primary', block: true })}
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
