import { type ApiResult } from '@oware/api-client';
import { type OtpBusiness, type OtpChannel, type OtpSendResponse, type OtpSessionResponse } from '@oware/contracts';

/** Request of a flow to verify a phone. */
export type OtpAsk<Proof> = OtpFlowAsk<Proof> &
  /** The purpose, which selects the message template; or the flow's own call that sends the code. */
  ({ business: OtpBusiness } | { sendCode(token: string, channel: OtpChannel): Promise<ApiResult<OtpSendResponse>> });

interface OtpFlowAsk<Proof> {
  /** Without country code and leading zero. */
  phone: string;
  /** Opens the flow's OTP session. */
  openSession(): Promise<ApiResult<OtpSessionResponse>>;
  /** The flow's own call that verifies the code. @param channel how the code was sent */
  verify(token: string, code: string, channel: OtpChannel): Promise<ApiResult<Proof>>;
}

/** Result: the value that `verify` returned, or the player left. */
export type OtpOutcome<Proof> = { kind: 'done'; proof: Proof } | { kind: 'left' };

/** Asks for a one-time password in the full-screen dialog. Never rejects. */
export type AskForOtp = <Proof>(ask: OtpAsk<Proof>) => Promise<OtpOutcome<Proof>>;
