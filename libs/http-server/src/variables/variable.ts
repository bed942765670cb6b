/** A variable of the environment, by its name without `OWARE_`. */
export interface Variable {
  /** Its effect, in at most 25 words of Markdown. Links start from the folder `docs`; `adr/0029` names a decision. */
  readonly meaning: string;
  /** Which server validates and uses it; the other one accepts it, because both often share an environment. */
  readonly readBy: 'edge' | 'api' | 'both';
  /** Its value when it is not set, as the documentation shows it. */
  readonly byDefault: string;
  /** A value that production accepts; a secret has none. */
  readonly example?: string;
  /** It is a secret: `env.example` leaves it empty. A text is the command that generates one. */
  readonly secret?: true | string;
  /** A product of several machines on a live feed does not start without it. */
  readonly needed?: true;
  /** For development and demos. */
  readonly development?: true;
  /** The only values that production accepts, beside the empty one; all when missing. */
  readonly inProduction?: readonly string[];
  /** An address that is reached over public networks: in production it begins with `https://`. */
  readonly tls?: true;
  /** Addresses of servers of this product, which may be other machines: in production with TLS, unless the network encrypts. */
  readonly internal?: true;
}

/** Variables that are documented together. */
export interface VariableGroup {
  readonly title: string;
  /** Details that apply to the group, in Markdown. Links start from the folder `docs`. */
  readonly about?: string;
  readonly variables: Readonly<Record<string, Variable>>;
}
