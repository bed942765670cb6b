import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { isSigned, createSignature, type SmileIdentity } from './signature';

interface Job {
  user_id: string;
  job_id: string;
  job_type: number;
}
interface Info {
  id_info: Record<string, string>;
  images: { image_type_id: number; image: string }[];
}

/** Returns the content of an archive with a single file. */
function unzip(bytes: Buffer): string {
  const [length, name] = [bytes.readUInt32LE(18), bytes.readUInt16LE(26)];
  return inflateRawSync(bytes.subarray(30 + name, 30 + name + length)).toString();
}

/** Mock of Smile ID that follows its documentation, on a separate port. */
export class SmileIdServer {
  readonly who: SmileIdentity = { partnerId: '4242', apiKey: 'a key of the test' };
  /** Result of the next look-up; a bare status is an error. */
  result: Record<string, unknown> | number = {};
  complete = true;
  success = true;
  readonly requests: { path: string; body: Record<string, unknown> }[] = [];
  readonly uploads = new Map<string, Info>();
  #server!: Server;
  url = '';

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const [status, body] = this.#respond(request.url ?? '', Buffer.concat(parts));
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /**
   * Builds a message as Smile ID sends it, signed with any key.
   * @param time ms since 1970
   */
  callback(job_id: string, time: number, who = this.who): Record<string, unknown> {
    const timestamp = new Date(time).toISOString();
    return { timestamp, signature: createSignature(who, timestamp), PartnerParams: { job_id }, ResultCode: '0810' };
  }

  #respond(path: string, raw: Buffer): [number, unknown] {
    if (path.startsWith('/put/')) {
      this.uploads.set(path.slice(5), JSON.parse(unzip(raw)) as Info);
      return [200, {}];
    }
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    this.requests.push({ path, body });
    if (
      !isSigned(this.who, body as { timestamp: string; signature: string }) ||
      body['partner_id'] !== this.who.partnerId
    )
      return [401, { error: 'Signature did not match', code: '2205' }];
    if (typeof this.result === 'number') return [this.result, { error: 'not now' }];
    const timestamp = new Date().toISOString();
    const signed = { timestamp, signature: createSignature(this.who, timestamp) };
    if (path === '/id_verification') return [200, { ...this.result, ...signed }];
    if (path === '/upload') {
      const { job_id } = body['partner_params'] as Job;
      return [200, { upload_url: `${this.url}/put/${job_id}`, ref_id: '1', smile_job_id: '0000001' }];
    }
    const result = this.complete ? this.result : 'No zip uploaded';
    return [200, { ...signed, job_complete: this.complete, job_success: this.success, code: '2302', result }];
  }
}
