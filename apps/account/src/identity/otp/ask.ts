import { type ApiResult } from '@oware/api-client';
import { type OtpBusiness, type OtpChannel, type OtpSendResponse, type OtpSessionResponse } from '@oware/contracts';

/** A proof of a phone that a flow asks for. */
export type OtpAsk<Proof> = OtpFlowAsk<Proof> &
  /** What it is for, the message's template; or the flow's own call that sends the code. */
  ({ business: OtpBusiness } | { sendCode(token: string, channel: OtpChannel): Promise<ApiResult<OtpSendResponse>> });

interface OtpFlowAsk<Proof> {
  /** Without country code and leading zero. */
  phone: string;
  /** Opens the flow's OTP session. */
  openSession(): Promise<ApiResult<OtpSessionResponse>>;
  /** The flow's own call that takes the code. @param channel how the code travelled */
  verify(token: string, code: string, channel: OtpChannel): Promise<ApiResult<Proof>>;
}

/** How it ended: with what `verify` returned, or the player left. */
export type OtpOutcome<Proof> = { kind: 'done'; proof: Proof } | { kind: 'left' };

/** Asks for a one-time password in the full-screen dialog. Never rejects. */
export type AskForOtp = <Proof>(ask: OtpAsk<Proof>) => Promise<OtpOutcome<Proof>>;
