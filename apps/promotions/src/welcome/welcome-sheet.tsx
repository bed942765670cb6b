import { BRAND, WELCOME_DUE } from '@oware/config';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Button, getButtonClass, Card, Icon, ListItem, Quiet, Sheet, Stack } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { usePromotionsPageQuery } from '../endpoints';
import { getPromotionIcon } from '../list/promotion-icon';
import { LIST_PAGE, getPromotionPath, readWelcomeOffer } from '../list/promotion';
import { useWelcomeTexts } from './use-welcome-texts';
import styles from './welcome.module.css';

/** Key in session storage (reference: storage): the referral code with which the visitor arrived. */
const REFERRAL = 'referral';

/** Steps of the tour, in order. */
const STEPS = [
  { title: 'find', text: 'findText', icon: 'search' },
  { title: 'pick', text: 'pickText', icon: 'check' },
  { title: 'slip', text: 'slipText', icon: 'slip' },
  { title: 'follow', text: 'followText', icon: 'bets' },
  { title: 'limits', text: 'limitsText', icon: 'lock' },
] as const;

/**
 * The welcome of a first visit: an offer, the protection for new players, and a tour that can be skipped at any step.
 */
export function WelcomeSheet({ onClose }: { onClose(): void }): ReactNode {
  const { text, ready } = useWelcomeTexts();
  const { sessionStorage } = usePlatform();
  useEffect(() => {
    if (ready) sessionStorage.remove(WELCOME_DUE);
  }, [ready, sessionStorage]);
  const [at, setAt] = useState<number | null>(null);
  const step = at === null ? undefined : STEPS[at];
  const last = at === STEPS.length - 1;
  return (
    <Sheet
      open={ready}
      onClose={onClose}
      closeOnBack={false}
      title={step ? text(step.title) : text('title', { params: { brand: BRAND } })}
      headerEnd={at === null ? null : <Quiet>{text('step', { params: { step: at + 1, steps: STEPS.length } })}</Quiet>}
      footer={
        <div className={styles.actions}>
          {at ? <Button onClick={() => setAt(at - 1)}>{text('back')}</Button> : null}
          {last ? null : <Button onClick={onClose}>{text('skip')}</Button>}
          <Button variant="primary" onClick={() => (last ? onClose() : setAt((at ?? -1) + 1))}>
            {text(at === null ? 'start' : last ? 'done' : 'next')}
          </Button>
        </div>
      }
    >
      {step ? (
        // Announced when it changes.
        <div role="status" className={styles.step}>
          <Icon glyph={step.icon} size={48} className={styles.icon} />
          <p>{text(step.text)}</p>
        </div>
      ) : (
        <Greeting text={text} onLeave={onClose} />
      )}
    </Sheet>
  );
}

type WelcomeText = ReturnType<typeof useWelcomeTexts>['text'];

function Greeting({ text, onLeave }: { text: WelcomeText; onLeave(): void }): ReactNode {
  const { sessionStorage } = usePlatform();
  const loggedIn = useLoggedIn();
  const { data } = usePromotionsPageQuery(LIST_PAGE);
  const offer = data && readWelcomeOffer(data);
  const code = loggedIn ? undefined : sessionStorage.getText(REFERRAL);
  return (
    <Stack gap="large">
      <p>{text('lead')}</p>
      {code === undefined ? null : <p>{text('invited', { params: { code } })}</p>}
      {offer ? (
        <section className={styles.offer}>
          <h3>{text('offer')}</h3>
          <Card as="div" flush>
            <ul>
              <ListItem
                start={<Icon glyph={getPromotionIcon(offer.title)} />}
                note={offer.summary}
                render={(line) => <Link to={getPromotionPath(offer)} onClick={onLeave} {...line} />}
              >
                {offer.name}
              </ListItem>
            </ul>
          </Card>
        </section>
      ) : null}
      <section>
        <h3>{text('careTitle')}</h3>
        <Quiet>{text('care')}</Quiet>
      </section>
      {loggedIn ? null : (
        <Link to="/?register=true" onClick={onLeave} className={getButtonClass({ block: true })}>
          {text('register')}
        </Link>
      )}
    </Stack>
  );
}
