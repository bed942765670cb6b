interface Node<Client> {
  next: Map<string, Node<Client>>;
  /** Clients whose topic ends here. */
  here: Set<Client>;
  /** Clients whose pattern ends here with `~`, which matches everything that follows. */
  below: Set<Client>;
}

const ANYTHING = '~';
const emptyNode = <Client>(): Node<Client> => ({ next: new Map(), here: new Set(), below: new Set() });

/**
 * Index of subscriptions. Segments are joined by `^`; a `~` matches one segment, or everything that follows when it is last (reference:
 * platform). One walk over the segments finds all clients, however many patterns there are.
 */
export class TopicIndex<Client> {
  private root = emptyNode<Client>();

  add(topic: string, client: Client): void {
    let node = this.root;
    const segments = topic.split('^');
    for (const [at, segment] of segments.entries()) {
      if (segment === ANYTHING && at === segments.length - 1) {
        node.below.add(client);
        return;
      }
      let next = node.next.get(segment);
      if (next === undefined) node.next.set(segment, (next = emptyNode()));
      node = next;
    }
    node.here.add(client);
  }

  delete(topic: string, client: Client): void {
    this.remove(this.root, topic.split('^'), 0, client);
  }

  /** Returns the clients of all matching topics and patterns, each once. */
  match(topic: string): Set<Client> {
    const found = new Set<Client>();
    this.collect(this.root, topic.split('^'), 0, found);
    return found;
  }

  private collect(node: Node<Client>, segments: string[], at: number, found: Set<Client>): void {
    const segment = segments[at];
    if (segment === undefined) {
      for (const client of node.here) found.add(client);
      return;
    }
    for (const client of node.below) found.add(client);
    for (const name of [segment, ANYTHING]) {
      const next = node.next.get(name);
      if (next !== undefined) this.collect(next, segments, at + 1, found);
    }
  }

  /** Returns true when nothing is left below the node; its parent then drops it. */
  private remove(node: Node<Client>, segments: string[], at: number, client: Client): boolean {
    const segment = segments[at];
    if (segment === undefined) node.here.delete(client);
    else if (segment === ANYTHING && at === segments.length - 1) node.below.delete(client);
    else {
      const next = node.next.get(segment);
      if (next !== undefined && this.remove(next, segments, at + 1, client)) node.next.delete(segment);
    }
    return node.next.size === 0 && node.here.size === 0 && node.below.size === 0;
  }
}
