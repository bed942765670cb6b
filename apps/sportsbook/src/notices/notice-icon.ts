import { type NoticeKind } from '@oware/contracts';
import { type IconName } from '@oware/ui';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  won: 'trophy',
  lost: 'close',
  void: 'minus',
  cashedOut: 'cash-out',
  autoCashedOut: 'cash-out',
  reopened: 'repeat',
  giftEnding: 'gift',
  passwordChanged: 'password',
  passwordReset: 'password',
  devicesLoggedOut: 'logout',
  loginCopied: 'devices',
  newDevice: 'devices',
  phoneChanged: 'phone',
  secondFactorOn: 'two-factor',
  secondFactorOff: 'two-factor',
  recoveryCodesNew: 'code',
  recoveryCodeUsed: 'code',
  pinSet: 'pin',
  pinLocked: 'lock',
  deactivated: 'deactivate',
  reactivated: 'me',
  loggedOutByStaff: 'logout',
  closedByStaff: 'lock',
  reopenedByStaff: 'me',
  paidOutByStaff: 'cash',
  identityVerified: 'identity',
  identityRefused: 'warning',
  nameApproved: 'identity',
  nameRefused: 'warning',
};

/** Returns the icon of a kind of message; a general one for kinds that a newer server sends. */
export const getNoticeIcon = (kind: NoticeKind): IconName => (icons as Partial<typeof icons>)[kind] ?? 'message';
