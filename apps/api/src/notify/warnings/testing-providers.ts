import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A message that a provider accepted. */
export interface Delivered {
  by: 'sms' | 'email';
  to: string;
  text: string;
}

/** Reply of a provider; `silent` accepts the message and never responds. */
export type Reply = 'ok' | 'refused' | 'down' | 'silent';

const TERMII: Record<Exclude<Reply, 'silent'>, [number, object]> = {
  ok: [200, { code: 'ok', message_id: '9122821270554876574', message: 'Successfully Sent', balance: 9, user: 'Oware' }],
  refused: [400, { code: 400, message: 'Invalid phone number' }],
  down: [500, { message: 'Server Error' }],
};
const POSTMARK: typeof TERMII = {
  ok: [200, { ErrorCode: 0, Message: 'OK', MessageID: '1' }],
  refused: [422, { ErrorCode: 406, Message: 'Inactive recipient' }],
  down: [500, { ErrorCode: 0, Message: '' }],
};

/** Local servers that follow the public documentation of Termii and Postmark. */
export class LocalProviders {
  /** Accepted messages, whether or not the sender got a response. */
  readonly delivered: Delivered[] = [];
  /** Number of requests, regardless of their outcome. */
  requestCount = 0;
  reply: (message: Delivered) => Reply = () => 'ok';
  readonly #server: Server;
  #waiting: { count: number; resolve: () => void }[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
        const isSms = request.url === '/api/sms/send';
        const message: Delivered = isSms
          ? { by: 'sms', to: body['to'] ?? '', text: body['sms'] ?? '' }
          : { by: 'email', to: body['To'] ?? '', text: body['TextBody'] ?? '' };
        const reply = this.reply(message);
        this.#heard(message, reply);
        if (reply === 'silent') return;
        const [status, payload] = (isSms ? TERMII : POSTMARK)[reply];
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(payload));
      });
    });
  }

  static async open(): Promise<LocalProviders> {
    const providers = new LocalProviders();
    await new Promise<void>((resolve) => providers.#server.listen(0, '127.0.0.1', resolve));
    return providers;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when this number of messages was delivered. */
  async until(count: number): Promise<void> {
    if (this.delivered.length >= count) return;
    await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }));
  }

  /** Resets the counts, and accepts all messages from now on. */
  reset(): void {
    this.delivered.length = 0;
    this.requestCount = 0;
    this.reply = () => 'ok';
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #heard(message: Delivered, reply: Reply): void {
    this.requestCount += 1;
    if (reply === 'refused' || reply === 'down') return;
    this.delivered.push(message);
    for (const { count, resolve } of this.#waiting) if (this.delivered.length >= count) resolve();
  }
}
