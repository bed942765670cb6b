/** Returns the cycles of a graph, each once, as `a → b → a`. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(place: string, way: readonly string[]): void {
    if (way.includes(place)) circles.push([...way.slice(way.indexOf(place)), place].join(' → '));
    if (done.has(place) || way.includes(place)) return;
    for (const next of graph.get(place) ?? []) visit(next, [...way, place]);
    done.add(place);
  }
  for (const place of graph.keys()) visit(place, []);
  return circles;
}
