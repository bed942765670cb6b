import { type ContentState, getText, type Texts } from '@oware/content';
import { selectAlertTexts } from './texts';

/**
 * Keys by page of the texts that alerts share with the inbox and the mission centre: the releases of remotes own them.
 * @public read by a test of tools/reference
 */
export const RELEASE_TEXTS = {
  page_bets: [
    'language',
    'match',
    'matches_one',
    'matches_other',
    'notice_won',
    'notice_lost',
    'notice_void',
    'notice_cashedOut',
    'notice_autoCashedOut',
    'notice_reopened',
  ],
  page_missions: [
    'task_bets',
    'task_stake',
    'task_accumulator',
    'task_virtuals',
    'task_games',
    'task_deposit',
    'cash',
    'points',
    'doneText',
  ],
  account_warnings: [
    'passwordChanged',
    'passwordReset',
    'devicesLoggedOut',
    'loginCopied',
    'newDevice',
    'phoneChanged',
    'secondFactorOn',
    'secondFactorOff',
    'recoveryCodesNew',
    'recoveryCodeUsed',
    'pinSet',
    'pinLocked',
    'deactivated',
    'reactivated',
    'loggedOutByStaff',
    'closedByStaff',
    'reopenedByStaff',
    'paidOutByStaff',
    'identityVerified',
    'identityRefused',
    'nameApproved',
    'nameRefused',
  ],
} as const;

type ReleasePage = keyof typeof RELEASE_TEXTS;
type Key<Page extends ReleasePage> = (typeof RELEASE_TEXTS)[Page][number];

/** Pages of {@link RELEASE_TEXTS}. */
export const RELEASE_PAGES = Object.keys(RELEASE_TEXTS) as ReleasePage[];

/**
 * Writes a message with texts of a release. If a text is missing, for example before an edge has sent the first release, the message
 * invites the player to look.
 */
export function writeWithRelease<Page extends ReleasePage>(
  pages: ContentState,
  page: Page,
  write: (text: Texts<Key<Page>>) => string,
): string {
  let isMissing = false;
  const written = write((key, options) => {
    const found = getText(pages.content, page, key, options);
    isMissing ||= found === undefined;
    return found ?? '';
  });
  return isMissing ? selectAlertTexts(pages)('more') : written;
}
