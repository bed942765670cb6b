/** id, name, groups joined by `|`, outcomes as `id name` joined by `; `. */
export type DescriptionRow = readonly [id: number, name: string, groups: string, outcomes: string];
