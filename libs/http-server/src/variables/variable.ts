/** An environment variable, by its name without `OWARE_`. */
export interface Variable {
  /**
   * Its effect, in at most 25 words of Markdown. Links are relative to the folder `docs`; `adr/0029` is a decision record.
   */
  readonly meaning: string;
  /** Server that validates and uses it; the other one accepts it, because both often share an environment. */
  readonly readBy: 'edge' | 'api' | 'both';
  /** Default value, as shown in the documentation. */
  readonly defaultValue: string;
  /** A valid value in production; secrets have none. */
  readonly example?: string;
  /** Marks a secret: `env.example` has no value for it. A string is the command that generates one. */
  readonly secret?: true | string;
  /** Required on several machines with a live feed: the servers do not start without it. */
  readonly required?: true;
  /** Marks a variable for development and demos. */
  readonly development?: true;
  /** The only valid values in production, apart from an empty one; default: all. */
  readonly allowedInProduction?: readonly string[];
  /** An address on public networks: in production it must start with `https://`. */
  readonly tls?: true;
  /**
   * Addresses of the product's servers, possibly on other machines; must use TLS in production unless the network itself is encrypted.
   */
  readonly internal?: true;
}

/** Variables that are documented together. */
export interface VariableGroup {
  readonly title: string;
  /** Details about the group, in Markdown. Links are relative to the folder `docs`. */
  readonly about?: string;
  readonly variables: Readonly<Record<string, Variable>>;
}
