import { alerts } from './alerts';
import { audit } from './audit';
import { betCheck } from './betting/bet-check';
import { boostOfDay } from './betting/boost-of-day';
import { bookingCodes } from './betting/booking-codes';
import { boosts } from './betting/boosts';
import { cashOut } from './betting/cash-out';
import { explain } from './betting/explain';
import { jackpot } from './betting/jackpot';
import { liability } from './betting/liability';
import { orders } from './betting/orders';
import { popularity } from './betting/popularity';
import { settlement } from './betting/settlement';
import { content } from './content';
import { demo } from '../demo';
import { captcha } from './identity/captcha';
import { deactivation } from './identity/deactivation';
import { devices } from './identity/devices';
import { emailRegistration } from './identity/email-registration';
import { otp } from './identity/otp';
import { passwordChange } from './identity/password-change';
import { passwordReset } from './identity/password-reset';
import { phones } from './identity/phones';
import { pin } from './identity/pin';
import { registration } from './identity/registration';
import { security } from './identity/security';
import { session } from './identity/session';
import { twoFactor } from './identity/two-factor';
import { ledger } from './ledger';
import { mail } from './notify/mail';
import { messages } from './notify/messages';
import { sms } from './notify/sms';
import { warnings } from './notify/warnings';
import { account } from './player/account';
import { birthday } from './player/birthday';
import { identityCheck } from './player/identity-check';
import { nameUpdate } from './player/name-update';
import { personalData } from './player/personal-data';
import { profile } from './player/profile';
import { vipTier } from './player/vip-tier';
import { limits } from './protection/limits';
import { protectionLog } from './protection/log';
import { plainExclusion } from './protection/plain-exclusion';
import { signals } from './protection/signals';
import { flashFreeze } from './rewards/flash-freeze';
import { flashWin } from './rewards/flash-win';
import { giftGrab } from './rewards/gift-grab';
import { gifts } from './rewards/gifts';
import { missions } from './rewards/missions';
import { referral } from './rewards/referral';
import { stakeReward } from './rewards/stake-reward';
import { vipWeek } from './rewards/vip-week';
import { productConfig } from './settings/product-config';
import { remoteConfig } from './settings/remote-config';
import { catalogue } from './sports/catalogue';
import { customBet } from './sports/custom-bet';
import { favourites } from './sports/favourites';
import { feed } from './sports/feed';
import { history } from './sports/history';
import { multiMaker } from './sports/multi-maker';
import { search } from './sports/search';
import { staff } from './staff';
import { virtuals } from './virtuals';
import { virtualCollection } from './virtuals/collection';
import { games } from './virtuals/games';
import { virtualRounds } from './virtuals/rounds';
import { wallet } from './wallet';

/**
 * All domains of the server. Their jobs start in this order, but a domain's jobs start after those of the domains it depends on.
 */
export const domains = [
  remoteConfig,
  productConfig,
  content,
  messages,
  sms,
  mail,
  warnings,
  session,
  otp,
  captcha,
  twoFactor,
  pin,
  devices,
  phones,
  registration,
  emailRegistration,
  passwordReset,
  passwordChange,
  security,
  deactivation,
  vipTier,
  birthday,
  account,
  profile,
  nameUpdate,
  personalData,
  protectionLog,
  limits,
  plainExclusion,
  signals,
  ledger,
  wallet,
  identityCheck,
  catalogue,
  feed,
  search,
  favourites,
  history,
  customBet,
  multiMaker,
  liability,
  boosts,
  orders,
  bookingCodes,
  betCheck,
  explain,
  popularity,
  boostOfDay,
  settlement,
  cashOut,
  jackpot,
  gifts,
  flashFreeze,
  stakeReward,
  vipWeek,
  missions,
  referral,
  giftGrab,
  flashWin,
  virtuals,
  virtualRounds,
  virtualCollection,
  games,
  alerts,
  staff,
  audit,
  demo,
] as const;
