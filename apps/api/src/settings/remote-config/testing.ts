import { type Switches } from './service';

/** Switches of which these are set. */
export const switchesOf = (values: Record<string, unknown>): Switches => ({
  get(key, schema, otherwise) {
    const read = schema.safeParse(values[key]);
    return read.success ? read.data : otherwise;
  },
});
