import { BRAND } from '@oware/config';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { Button, Card, getButtonClass, Icon, IconButton, ListItem, Quiet } from '@oware/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { usePromotionsPageQuery } from '../endpoints';
import { getPromotionPath, LIST_PAGE, readWelcomeOffer } from '../promotion/promotion';
import { getPromotionIcon } from '../promotion/promotion-icon';
import { useWelcomeTexts } from './use-welcome-texts';
import styles from './welcome.module.css';

/** Key in session storage (reference: storage): the referral code with which the visitor arrived. */
const REFERRAL = 'referral';

/** Key in local storage (reference: storage): the visitor has closed the card. */
const CLOSED = 'welcome_closed';

/** Distance to the screen at which the card loads its texts: most visitors of home never scroll that far. */
const NEAR = '400px';

/**
 * Slot `home.section`: a card for visitors without a login, until they close it, with the offer for new players, the invitation of a friend,
 * the tour and the registration.
 */
export default function WelcomeCard(): ReactNode {
  const { storage, events, sessionStorage } = usePlatform();
  const loggedIn = useLoggedIn();
  const [closed, setClosed] = useState(true);
  useEffect(() => setClosed(storage.getText(CLOSED) !== undefined), [storage]);
  const title = useId();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const hidden = loggedIn || closed;
  useEffect(() => {
    if (hidden || !place.current) return undefined;
    if (!('IntersectionObserver' in window)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hidden]);
  if (hidden) return null;
  if (!near) return <div ref={place} />;
  return (
    <Greeting
      title={title}
      code={sessionStorage.getText(REFERRAL)}
      onTour={() => events.emit('welcome.requested', {})}
      onClose={() => {
        storage.setText(CLOSED, 'yes');
        setClosed(true);
      }}
    />
  );
}

function Greeting({
  title,
  code,
  onTour,
  onClose,
}: {
  title: string;
  code: string | undefined;
  onTour(): void;
  onClose(): void;
}): ReactNode {
  const { text, ready } = useWelcomeTexts();
  const { data } = usePromotionsPageQuery(LIST_PAGE);
  const offer = data && readWelcomeOffer(data);
  if (!ready) return null;
  return (
    <section className={styles.welcome} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{text('title', { params: { brand: BRAND } })}</h2>
        <IconButton icon="close" label={text('close')} onClick={onClose} />
      </div>
      <p>{text('lead')}</p>
      {code === undefined ? null : <p>{text('invited', { params: { code } })}</p>}
      {offer ? (
        <Card as="div" flush>
          <ul>
            <ListItem
              start={<Icon glyph={getPromotionIcon(offer.title)} />}
              note={offer.summary}
              render={(line) => <Link to={getPromotionPath(offer)} {...line} />}
            >
              {offer.name}
            </ListItem>
          </ul>
        </Card>
      ) : null}
      <Quiet>{text('care')}</Quiet>
      <div className={styles.choices}>
        <Button block onClick={onTour}>
          {text('start')}
        </Button>
        <Link to="/?register=true" className={getButtonClass({ block: true })}>
          {text('register')}
        </Link>
      </div>
    </section>
  );
}
