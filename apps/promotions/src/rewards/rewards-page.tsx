import { getTierName, selectTierNames } from '@oware/content';
import { formatCurrency } from '@oware/betting';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, Icon, ListItem, Page, Section, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsOffQuery } from '../endpoints';
import { usePromotionsJackpotQuery } from '../jackpot/endpoints';
import { usePromotionsMissionsQuery } from '../missions/endpoints';
import { usePromotionsStakeRewardQuery } from '../stake-reward/endpoints';
import {
  usePromotionsBirthdayQuery,
  usePromotionsFreezeCardsQuery,
  usePromotionsUsableGiftsQuery,
  usePromotionsVipTierQuery,
} from './endpoints';
import { selectRewardsTexts } from './texts';

/** `/rewards`: all rewards that a player has or can get. */
export default function RewardsPage(): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const userId = useUserId();
  const off = usePromotionsOffQuery().currentData ?? [];
  return (
    <Page title={text('title')}>
      {userId === null ? null : (
        <>
          <Section id="rewards-have" title={text('have')}>
            <Card as="div" flush>
              <ul>
                <GiftsLine userId={userId} />
                <FreezeLine userId={userId} />
                <TicketLine userId={userId} />
                <VipLine />
              </ul>
            </Card>
          </Section>
          <Section id="rewards-can" title={text('can')}>
            <Card as="div" flush>
              <ul>
                <MissionsLine userId={userId} />
                <StakeLine userId={userId} />
                <BirthdayLine />
                {off.includes('gift_grab_guide') ? null : (
                  <Line icon="gift-grab" to="/promotions/gift_grab_guide" note={text('grabNote')}>
                    {text('grab')}
                  </Line>
                )}
                {off.includes('flashWin') ? null : (
                  <Line icon="flash-win" to="/promotions/flashWin" note={text('flashNote')}>
                    {text('flash')}
                  </Line>
                )}
                <Line icon="challenge" to="/instant-virtuals/challenges" note={text('challengesNote')}>
                  {text('challenges')}
                </Line>
                <Line icon="invite" to="/missionsCenter/referralCode" note={text('inviteNote')}>
                  {text('invite')}
                </Line>
                <Line icon="code" to="/my_accounts/gifts" note={text('codeNote')}>
                  {text('code')}
                </Line>
              </ul>
            </Card>
          </Section>
        </>
      )}
    </Page>
  );
}

interface LineProps {
  icon: IconName;
  to: string;
  note?: ReactNode;
  /** Reward that can be claimed now. */
  ready?: string | null;
  children: ReactNode;
}

const Line = ({ icon, to, note, ready = null, children }: LineProps): ReactNode => (
  <ListItem
    start={<Icon glyph={icon} />}
    note={note}
    end={ready === null ? null : <Badge tone="action">{ready}</Badge>}
    render={(line) => <Link to={to} {...line} />}
  >
    {children}
  </ListItem>
);

function GiftsLine({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const { currency } = usePlatform().country;
  const gifts = usePromotionsUsableGiftsQuery(userId).currentData?.gifts;
  const all = gifts?.reduce((sum, { curBal }) => sum + curBal, 0) ?? 0;
  const note =
    gifts &&
    (gifts.length === 0 ? text('noGifts') : text('giftsNote', { params: { amount: formatCurrency(currency, all) } }));
  return (
    <Line
      icon="gift"
      to="/my_accounts/gifts"
      note={note}
      ready={gifts?.length ? text('ready', { params: { count: gifts.length } }) : null}
    >
      {text('gifts')}
    </Line>
  );
}

function FreezeLine({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const cards = usePromotionsFreezeCardsQuery(userId).currentData;
  return (
    <Line
      icon="freeze"
      to="/promotions/content/flash_freeze"
      note={text('freezeNote')}
      ready={cards ? text('ready', { params: { count: cards } }) : null}
    >
      {text('freeze')}
    </Line>
  );
}

function TicketLine({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const tickets = usePromotionsJackpotQuery({ userId }).currentData?.own?.tickets ?? 0;
  return (
    <Line
      icon="jackpot"
      to="/jackpot-perfect6"
      note={text('ticketsNote')}
      ready={tickets > 0 ? text('ready', { params: { count: tickets } }) : null}
    >
      {text('tickets')}
    </Line>
  );
}

function VipLine(): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const tier = usePromotionsVipTierQuery().currentData;
  const params = tier && {
    points: tier.points.toLocaleString('en-US'),
    missing: (tier.missing ?? 0).toLocaleString('en-US'),
  };
  const names = useSelector(selectTierNames);
  // Excluded and limited players do not see how far away the next tier is.
  const note =
    params && text(tier?.benefits === null ? 'vipPoints' : tier?.missing === null ? 'vipTop' : 'vipNote', { params });
  return (
    <Line
      icon="crown"
      to="/n/me/vip_tier_guide"
      note={note}
      ready={tier ? getTierName(names, tier.level) || null : null}
    >
      {text('vip')}
    </Line>
  );
}

function MissionsLine({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const data = usePromotionsMissionsQuery(userId).currentData;
  const count = (state: string): number =>
    data?.missions.filter((mission) => mission.state === state && !mission.closed).length ?? 0;
  const [waiting, running, open] = [count('waiting'), count('running'), count('open')];
  // Without missions on offer or in progress there is nothing to link to.
  if (data?.offered === false && waiting + running === 0) return null;
  const note = data?.excluded
    ? text('excluded')
    : running > 0
      ? text('missionsRunning', { params: { count: running } })
      : open > 0
        ? text('missionsOpen', { params: { count: open } })
        : text('missionsNone');
  return (
    <Line
      icon="mission"
      to="/missionsCenter"
      note={note}
      ready={waiting > 0 ? text('missionsWaiting', { params: { count: waiting } }) : null}
    >
      {text('missions')}
    </Line>
  );
}

function StakeLine({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const weeks = usePromotionsStakeRewardQuery(userId).currentData?.weeks ?? [];
  // Without active or claimable rewards there is nothing to link to.
  if (weeks.length === 0) return null;
  const waiting = weeks
    .flatMap(({ steps }) => steps)
    .filter(({ state, usedUp = false }) => state === 'waiting' && !usedUp).length;
  return (
    <Line
      icon="ladder"
      to="/promotions/content/stake_reward"
      note={text('stakeNote')}
      ready={waiting > 0 ? text('stakeWaiting', { params: { count: waiting } }) : null}
    >
      {text('stake')}
    </Line>
  );
}

function BirthdayLine(): ReactNode {
  const text = useSelector(selectRewardsTexts);
  const birthday = usePromotionsBirthdayQuery().currentData;
  const open = birthday?.rewards.some(({ state }) => state === 'open') ?? false;
  return (
    <Line icon="cake" to="/n/me/birthday" note={text('birthdayNote')} ready={open ? text('birthdayOpen') : null}>
      {text('birthday')}
    </Line>
  );
}
