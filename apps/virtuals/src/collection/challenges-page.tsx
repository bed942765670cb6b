import { getErrorText } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type VirtualChallenge } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Badge, Button, getButtonClass, Card, ErrorPanel, ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { VirtualsPage } from '../common/page';
import { COLLECTION_PATH } from '../common/paths';
import { RowsSkeleton } from '../common/rows-skeleton';
import {
  useVirtualsAlbumQuery,
  useVirtualsChallengesQuery,
  useVirtualsClaimMutation,
  collectionApi,
} from './endpoints';
import { selectChallengeTexts } from './texts';

type Texts = ReturnType<typeof selectChallengeTexts>;

/** Returns the title of a challenge. */
function getTitle(text: Texts, { kind, goal, leagueName }: VirtualChallenge): string {
  if (kind === 'tickets' || kind === 'wins') return getCountText(text, kind, goal);
  return text(kind, { params: { league: leagueName ?? '' } });
}

/** `/instant-virtuals/challenges`: challenges for players, with their progress and rewards. */
export default function ChallengesPage(): ReactNode {
  const text = useSelector(selectChallengeTexts);
  const userId = useUserId();
  const { currentData, isError, isFetching, refetch } = useVirtualsChallengesQuery({ userId });
  const cards = useVirtualsAlbumQuery({ userId }).currentData?.leagues.flatMap((league) => league.cards);
  return (
    <VirtualsPage title={text('title')}>
      <p>{text('intro')}</p>
      <p>{text('counts')}</p>
      {userId === null ? <p>{text('login')}</p> : null}
      <Link to={COLLECTION_PATH} className={getButtonClass({ block: true })}>
        {cards
          ? text('toAlbum', { params: { had: cards.filter(({ had }) => had).length, all: cards.length } })
          : text('albumBare')}
      </Link>
      {currentData ? (
        <Card as="div" flush>
          <ul>
            {currentData.challenges.map((challenge) => (
              <Challenge key={challenge.challengeId} challenge={challenge} />
            ))}
          </ul>
        </Card>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <RowsSkeleton />
      )}
      {userId === null ? null : <Link to="/my_accounts/gifts">{text('gifts')}</Link>}
    </VirtualsPage>
  );
}

function Challenge({ challenge }: { challenge: VirtualChallenge }): ReactNode {
  const text = useSelector(selectChallengeTexts);
  const { country, events } = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const [claim, { isLoading }] = useVirtualsClaimMutation();
  const { challengeId, done, goal, reward, points, state, usedUp = false } = challenge;
  const progress =
    points === undefined
      ? text('progress', { params: { done, goal, reward: formatCurrency(country.currency, reward) } })
      : text('progressPoints', { params: { done, goal, points } });
  async function take(): Promise<void> {
    const result = await claim({ challengeId });
    if (result.error) return events.emit('toast.requested', { text: getErrorText(result.error), tone: 'warning' });
    await dispatch(collectionApi.util.upsertQueryData('virtualsChallenges', { userId }, result.data) as never);
    events.emit('toast.requested', { text: text(points === undefined ? 'claimed' : 'claimedPoints'), tone: 'purple' });
  }
  return (
    <ListItem
      note={usedUp ? `${progress} · ${text('usedUp')}` : progress}
      end={
        state === 'waiting' && usedUp ? (
          <Badge tone="neutral">{text('nextMonth')}</Badge>
        ) : state === 'waiting' ? (
          <Button size="small" variant="primary" busy={isLoading} onClick={() => void take()}>
            {text('claim')}
          </Button>
        ) : (
          <Badge tone={state === 'given' ? 'success' : 'neutral'}>{text(state)}</Badge>
        )
      }
    >
      {getTitle(text, challenge)}
    </ListItem>
  );
}
