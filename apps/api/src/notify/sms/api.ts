/** Public interface of this domain for the other domains. */
export type { OtpChannels } from './channel';
export { areCodesScarce, codesSent, getCodesKey, getHourlyCodes } from './hourly-codes';
export { type IncomingSettings, readTermiiEvent, TERMII_SIGNATURE } from './termii-incoming';
