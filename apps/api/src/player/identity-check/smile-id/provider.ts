import { type CountryCode } from '@oware/config';
import { BizCode, type IdentityKind } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../../../platform/clock';
import { BizError } from '../../../platform/errors/biz-error';
import {
  CALLBACK_LIFE,
  type DocumentOrder,
  type Finding,
  type IdentityProvider,
  type NumberOrder,
  type ProviderMessage,
} from '../provider';
import { isSigned, createSignature, type SmileIdentity } from './signature';
import { createZip } from './zip';

const TIMEOUT_MS = 20_000;
/** Smile ID's job types: comparison of a document with a selfie, and look-up of a number with its holder. */
const JOB = { document: 6, lookUp: 5 } as const;
/** Smile ID's types of base64 images. */
const IMAGE = { selfie: 2, document: 3 } as const;
const types: Readonly<Record<IdentityKind, string>> = {
  bvn: 'BVN',
  nin: 'NIN_V2',
  ghana_card: 'GHANA_CARD',
  passport: 'PASSPORT',
  drivers_license: 'DRIVERS_LICENSE',
  voter_id: 'VOTER_ID',
};
const toSmileCountry = (country: CountryCode): string => country.toUpperCase();

const signed = z.object({ timestamp: z.string(), signature: z.string() });
const result = z.object({
  ResultCode: z.string(),
  ResultText: z.string().default(''),
  Actions: z.record(z.string(), z.string()).default({}),
  FullName: z.string().nullish(),
  DOB: z.string().nullish(),
});
type Result = z.output<typeof result>;
const upload = z.object({ upload_url: z.url(), smile_job_id: z.string() });
const lookedUp = result.and(signed);
const status = signed.extend({
  job_complete: z.boolean(),
  job_success: z.boolean().default(false),
  // A text while nothing is known.
  result: z.union([result, z.string(), z.null()]).optional(),
});
const callback = signed.extend({ PartnerParams: z.object({ job_id: z.string() }) });

interface Dependencies extends SmileIdentity {
  /** Base URL of the API: `https://api.smileidentity.com/v1`. */
  baseUrl: string;
  /** Address for callbacks with findings. */
  callbackUrl: string;
  clock: Clock;
}

/** Smile ID: numbers by Enhanced KYC, documents by Document Verification (docs.usesmileid.com, REST API v1). */
export class SmileIdProvider implements IdentityProvider {
  readonly name = 'smile-id';

  constructor(private readonly parts: Dependencies) {}

  async lookUp({ reference, userId, country, kind, number, ...claim }: NumberOrder): Promise<Finding> {
    const found = await this.#call('/id_verification', lookedUp, {
      partner_params: { user_id: userId, job_id: reference, job_type: JOB.lookUp },
      country: toSmileCountry(country),
      id_type: types[kind],
      id_number: number,
      first_name: claim.firstName,
      last_name: claim.lastName,
      ...(claim.dateOfBirth === null ? {} : { dob: claim.dateOfBirth }),
    });
    this.#requireSigned(found);
    switch (found.Actions['Verify_ID_Number']) {
      case 'Verified':
        return toFinding(found);
      case 'Not Verified':
        return { outcome: 'refused', refusal: 'unknown_number' };
      default:
        throw new Error(`Smile ID: the issuer did not respond (${found.ResultCode}).`);
    }
  }

  async submit({ reference, userId, country, kind, document, selfie }: DocumentOrder): Promise<void> {
    const about = {
      partner_params: { user_id: userId, job_id: reference, job_type: JOB.document },
      callback_url: this.parts.callbackUrl,
      file_name: 'pictures.zip',
      smile_client_id: this.parts.partnerId,
    };
    const prepared = await this.#call('/upload', upload, { ...about, model_parameters: {} });
    const info = {
      package_information: { apiVersion: { buildNumber: 0, majorVersion: 2, minorVersion: 0 }, language: 'javascript' },
      misc_information: { ...about, ...this.#signature(), retry: 'false' },
      id_info: { country: toSmileCountry(country), id_type: types[kind], entered: 'false' },
      images: [
        { image_type_id: IMAGE.selfie, image: selfie.toString('base64'), file_name: '' },
        { image_type_id: IMAGE.document, image: document.toString('base64'), file_name: '' },
      ],
      server_information: prepared,
    };
    const response = await fetch(prepared.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'application/zip' },
      body: new Uint8Array(createZip('info.json', Buffer.from(JSON.stringify(info)))),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Smile ID: the upload returned status ${response.status}.`);
  }

  async fetchFinding({ reference, userId }: { reference: string; userId: string }): Promise<Finding> {
    const job = await this.#call('/job_status', status, {
      user_id: userId,
      job_id: reference,
      partner_id: this.parts.partnerId,
      history: false,
      image_links: false,
    });
    this.#requireSigned(job);
    if (!job.job_complete) return { outcome: 'waiting' };
    if (job.result === undefined || job.result === null || typeof job.result === 'string')
      return { outcome: 'review', why: 'Smile ID returned no result' };
    return job.job_success ? toFinding(job.result) : getRejectionIn(job.result);
  }

  readCallback(body: unknown): ProviderMessage {
    const parsed = callback.safeParse(body);
    if (!parsed.success) throw new BizError(BizCode.invalidInput, 'This is not a message from Smile ID.');
    const { timestamp, signature, PartnerParams } = parsed.data;
    if (!isSigned(this.parts, parsed.data)) throw new BizError(BizCode.signatureWrong, 'The signature does not match.');
    const age = Math.abs(this.parts.clock.now() - Date.parse(timestamp));
    if (!(age <= CALLBACK_LIFE)) throw new BizError(BizCode.signatureWrong, 'The message is out of date.');
    return { reference: PartnerParams.job_id, signature };
  }

  #signature(): { timestamp: string; signature: string } {
    const timestamp = new Date(this.parts.clock.now()).toISOString();
    return { timestamp, signature: createSignature(this.parts, timestamp) };
  }

  #requireSigned(message: { timestamp: string; signature: string }): void {
    if (!isSigned(this.parts, message)) throw new Error('Smile ID: the signature of a response does not match.');
  }

  async #call<S extends z.ZodType>(path: string, schema: S, body: Record<string, unknown>): Promise<z.output<S>> {
    const response = await fetch(this.parts.baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        partner_id: this.parts.partnerId,
        ...this.#signature(),
        source_sdk: 'rest_api',
        source_sdk_version: '1.0.0',
        ...body,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Smile ID: ${path} returned status ${response.status}.`);
    const read = schema.safeParse(await response.json());
    if (!read.success) throw new Error(`Smile ID: ${path} returned an unreadable response.`);
    return read.data;
  }
}

function toFinding({ FullName, DOB }: Result): Finding {
  if (!FullName) return { outcome: 'review', why: 'Smile ID returned no holder' };
  return { outcome: 'found', holder: { fullName: FullName, dateOfBirth: DOB || null } };
}

/** Results of an action that reject a job permanently; others need a person. */
const FAILED = new Set(['Failed', 'Rejected', 'Not Verified']);

function getRejectionIn({ Actions, ResultCode, ResultText }: Result): Finding {
  const failed = (action: string): boolean => FAILED.has(Actions[action] ?? '');
  if (failed('Selfie_To_ID_Card_Compare')) return { outcome: 'refused', refusal: 'face_mismatch' };
  if (failed('Verify_Document')) return { outcome: 'refused', refusal: 'unreadable' };
  return { outcome: 'review', why: `${ResultCode} ${ResultText}`.slice(0, 200) };
}
