import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_referral`. */
export const selectReferralTexts = createTextsSelector('page_referral', {
  title: 'Invite a friend',
  code: 'Your code',
  how: 'How it works',
  terms:
    'Your friend gets {friend} and you get {you} in free bets once their first bet of {stake} or more from their own cash is settled. Minimum odds 1.20 per selection.',
  identity: 'The free bets can be used once your identity is verified.',
  most: 'You can earn this for up to {count} friends.',
  abuse:
    'Accounts that share a device or phone number with you or another friend don’t count. We review some referrals first, such as those from one network or with one payout account.',
  adults: 'Only invite adults. You must be {age} or older to bet.',
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
  waiting: 'Waiting for the first bet',
  rewarded: 'Rewarded',
  refused: 'Did not count',
  none: 'No friends have joined yet.',
  closed: 'There is no referral reward right now. Your code stays yours.',
  own_waiting: 'You joined with a friend’s code. You get your gift once your first qualifying bet is settled.',
  own_rewarded: 'You joined with a friend’s code and got your gift.',
  own_refused: 'You joined with a friend’s code, but it did not count.',
});
