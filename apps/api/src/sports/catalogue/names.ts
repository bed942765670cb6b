import { isOutright } from '@oware/contracts';
import { type EventState, isHidden } from './event-state';
import { listPlayers } from './players';

/** A team, a league or a player, as an event last named it. */
export interface Name {
  kind: 'team' | 'league' | 'player';
  /** sr:competitor:…, sr:tournament:…, sr:player:… */
  ref: string;
  name: string;
  sportId: string;
  /** Country, or another category of the feed. */
  category: string;
}

/** Teams, leagues and players of all events seen. */
export class Names {
  readonly #names = new Map<string, Name>();
  #fresh = new Map<string, Name>();

  /**
   * Adds the names of an event.
   * @param before its previous state
   */
  note(event: EventState, before?: EventState): void {
    if (isHidden(event)) return;
    const { sportId, category, tournament, home, away } = event;
    const of = { sportId, category: category.name };
    this.#take({ kind: 'league', ref: tournament.id, name: tournament.name, ...of });
    if (isOutright(event.id)) return;
    this.#take({ kind: 'team', ref: home.id, name: home.name, ...of });
    this.#take({ kind: 'team', ref: away.id, name: away.name, ...of });
    if (before?.lines.size === event.lines.size) return;
    for (const player of listPlayers(event)) this.#take({ kind: 'player', ref: player.id, name: player.name, ...of });
  }

  #take(name: Name): void {
    const key = `${name.kind}|${name.ref}`;
    const before = this.#names.get(key);
    // A team may play in several countries, a league in only one.
    const same = before?.name === name.name && (name.kind !== 'league' || before.category === name.category);
    if (name.ref === '' || same) return;
    this.#names.set(key, name);
    this.#fresh.set(key, name);
  }

  get(kind: Name['kind'], ref: string): Name | undefined {
    return this.#names.get(`${kind}|${ref}`);
  }

  /** Returns the names that are new or have changed since the last call. */
  takeFresh(): Name[] {
    const fresh = [...this.#fresh.values()];
    this.#fresh = new Map();
    return fresh;
  }

  /** Returns names that could not be used to the queue, unless it has a newer one. */
  giveBack(names: readonly Name[]): void {
    for (const name of names) {
      const key = `${name.kind}|${name.ref}`;
      if (!this.#fresh.has(key)) this.#fresh.set(key, name);
    }
  }
}
