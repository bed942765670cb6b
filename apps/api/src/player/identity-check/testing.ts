import { type CountryCode } from '@oware/config';
import { type FastifyInstance } from 'fastify';
import { ChangesWorld, type Person } from '../../identity/security/testing';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { AtRestKeys } from '../../platform/encryption/encryption-keys';
import { Limits } from '../../protection/limits/service';
import { openGifts } from '../../rewards/gifts/store';
import { IdentityDecisions } from './decisions';
import { NumberKeys } from './number-keys';
import { IdentityPictures } from './pictures';
import { type IdentityProvider } from './provider';
import { registerIdentity } from './routes';
import { Identities } from './service';

/** Identity verification with accounts and money on a database. Time passes only when a test advances the clock. */
export class IdentityWorld {
  readonly world: ChangesWorld;
  readonly pictures = new IdentityPictures(AtRestKeys.createFixed([Buffer.alloc(32, 3)], Buffer.alloc(32, 1)));
  readonly decisions: IdentityDecisions;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly numbers: NumberKeys;
  /** Errors of background work. */
  readonly errors: unknown[] = [];
  app!: FastifyInstance;

  constructor(
    readonly db: Database,
    provider: (clock: ChangesWorld['wallet']['clock']) => IdentityProvider,
  ) {
    this.world = new ChangesWorld(db);
    const { warnings } = this.world;
    const { clock, bus } = this.world.wallet;
    this.limits = new Limits({ db, clock, bus });
    this.numbers = new NumberKeys({ db, identityKeys: undefined, dataDir: undefined, secret: Buffer.alloc(32, 1) });
    const parts = { db, clock, bus, warnings, limits: this.limits, pictures: this.pictures };
    this.decisions = new IdentityDecisions(parts);
    this.decisions.addFollower(openGifts);
    this.identities = new Identities({
      ...parts,
      provider: provider(clock),
      decisions: this.decisions,
      numbers: this.numbers,
      counters: new Counters(db, clock),
      onError: (error) => void this.errors.push(error),
    });
  }

  get clock(): ChangesWorld['wallet']['clock'] {
    return this.world.wallet.clock;
  }

  async start(): Promise<this> {
    await this.world.start();
    this.app = await createTestServer(
      this.clock,
      (scope) =>
        registerIdentity(scope, {
          identities: this.identities,
          counters: new Counters(this.db, this.clock),
          db: this.db,
        }),
      this.world.sessions,
    );
    return this;
  }

  /** Creates a player with a browser for these routes. */
  async player(
    country: CountryCode,
    born: string | null = '1990-05-04',
  ): Promise<{ person: Person; client: TestClient }> {
    const person = await this.world.createPlayer(0, country);
    await this.db.query('update users set birth_date = $2 where id = $1', [person.userId, born]);
    const client = new TestClient(this.app, country);
    for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
    return { person, client };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.world.close();
  }
}
