import { type Switches } from './service';

/** Creates switches with the given values. */
export const createSwitches = (values: Record<string, unknown>): Switches => ({
  get(key, schema, otherwise) {
    const read = schema.safeParse(values[key]);
    return read.success ? read.data : otherwise;
  },
});
