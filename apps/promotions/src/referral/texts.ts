import { textsOf } from '@oware/content';

/** Texts of the content page `page_referral`. */
export const selectReferralTexts = textsOf('page_referral', {
  title: 'Invite a friend',
  code: 'Your code',
  how: 'How it works',
  terms:
    'Your friend gets {friend} and you get {you} in free bets once their first bet of {stake} or more from their own cash is settled. Minimum odds 1.20 per selection.',
  identity: 'The free bets can be used once your identity is verified.',
  most: 'You can get it for {count} friends.',
  abuse:
    'It does not count for accounts on the same device as yours or another friend’s, or with the same phone. We look at some referrals first, such as those from one network or paid to one account.',
  adults: 'Invite adults only. Betting is for players of {age} and older.',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Copied.',
  noCopy: 'Could not copy. Press and hold the link instead.',
  link: 'Your link',
  shareText: 'Join me on {brand} with my code {code}.',
  friends: 'Friends',
  earned: 'Earned so far: {amount}',
  friend: 'Phone ending in {end}',
  joined: 'Joined {time}',
  waiting: 'First bet to come',
  rewarded: 'Rewarded',
  refused: 'Did not count',
  none: 'Nobody has joined with your code yet.',
  closed: 'There is no referral reward right now. Your code stays yours.',
  own_waiting: 'You joined with a friend’s code: your gift comes when your first bet that counts is settled.',
  own_rewarded: 'You joined with a friend’s code and have your gift.',
  own_refused: 'You joined with a friend’s code, but it did not count.',
});
