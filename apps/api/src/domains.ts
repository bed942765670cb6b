import { alerts } from './alerts/domain';
import { audit } from './audit/domain';
import { betCheck } from './betting/bet-check/domain';
import { boostOfDay } from './betting/boost-of-day/domain';
import { bookingCodes } from './betting/booking-codes/domain';
import { boosts } from './betting/boosts/domain';
import { cashOut } from './betting/cash-out/domain';
import { explain } from './betting/explain/domain';
import { jackpot } from './betting/jackpot/domain';
import { liability } from './betting/liability/domain';
import { orders } from './betting/orders/domain';
import { popularity } from './betting/popularity/domain';
import { settlement } from './betting/settlement/domain';
import { content } from './content/domain';
import { demo } from '../demo/domain';
import { captcha } from './identity/captcha/domain';
import { deactivation } from './identity/deactivation/domain';
import { devices } from './identity/devices/domain';
import { emailRegistration } from './identity/email-registration/domain';
import { otp } from './identity/otp/domain';
import { passwordChange } from './identity/password-change/domain';
import { passwordReset } from './identity/password-reset/domain';
import { phones } from './identity/phones/domain';
import { pin } from './identity/pin/domain';
import { registration } from './identity/registration/domain';
import { security } from './identity/security/domain';
import { session } from './identity/session/domain';
import { twoFactor } from './identity/two-factor/domain';
import { ledger } from './ledger/domain';
import { mail } from './notify/mail/domain';
import { messages } from './notify/messages/domain';
import { sms } from './notify/sms/domain';
import { warnings } from './notify/warnings/domain';
import { account } from './player/account/domain';
import { birthday } from './player/birthday/domain';
import { identityCheck } from './player/identity-check/domain';
import { nameUpdate } from './player/name-update/domain';
import { personalData } from './player/personal-data/domain';
import { profile } from './player/profile/domain';
import { vipTier } from './player/vip-tier/domain';
import { limits } from './protection/limits/domain';
import { protectionLog } from './protection/log/domain';
import { plainExclusion } from './protection/plain-exclusion/domain';
import { signals } from './protection/signals/domain';
import { flashFreeze } from './rewards/flash-freeze/domain';
import { flashWin } from './rewards/flash-win/domain';
import { giftGrab } from './rewards/gift-grab/domain';
import { gifts } from './rewards/gifts/domain';
import { missions } from './rewards/missions/domain';
import { referral } from './rewards/referral/domain';
import { stakeReward } from './rewards/stake-reward/domain';
import { vipWeek } from './rewards/vip-week/domain';
import { productConfig } from './settings/product-config/domain';
import { remoteConfig } from './settings/remote-config/domain';
import { catalogue } from './sports/catalogue/domain';
import { customBet } from './sports/custom-bet/domain';
import { favourites } from './sports/favourites/domain';
import { feed } from './sports/feed/domain';
import { history } from './sports/history/domain';
import { multiMaker } from './sports/multi-maker/domain';
import { search } from './sports/search/domain';
import { staff } from './staff/domain';
import { virtuals } from './virtuals/domain';
import { virtualCollection } from './virtuals/collection/domain';
import { games } from './virtuals/games/domain';
import { virtualRounds } from './virtuals/rounds/domain';
import { wallet } from './wallet/domain';

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
