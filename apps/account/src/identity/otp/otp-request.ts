import { type ApiResult } from '@oware/api-client';
import { type OtpBusiness, type OtpChannel, type OtpSendResponse, type OtpSessionResponse } from '@oware/contracts';

/** A flow's request to verify a phone number. */
export type OtpRequest<Proof> = OtpFlowRequest<Proof> &
  /** The purpose, which selects the message template; or the flow's own call that sends the code. */
  ({ business: OtpBusiness } | { sendCode(token: string, channel: OtpChannel): Promise<ApiResult<OtpSendResponse>> });

interface OtpFlowRequest<Proof> {
  /** National number, without country code or leading zero. */
  phone: string;
  /** Opens the flow's OTP session. */
  openSession(): Promise<ApiResult<OtpSessionResponse>>;
  /**
   * The flow's own call that verifies the code.
   * @param channel how the code was sent
   */
  verify(token: string, code: string, channel: OtpChannel): Promise<ApiResult<Proof>>;
}

/** The value returned by `verify`, or `left` if the player closed the dialog. */
export type OtpOutcome<Proof> = { kind: 'done'; proof: Proof } | { kind: 'left' };

/** Asks for a one-time password in the full-screen dialog. Never rejects. */
export type AskForOtp = <Proof>(request: OtpRequest<Proof>) => Promise<OtpOutcome<Proof>>;
