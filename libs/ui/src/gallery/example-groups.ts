import { type ExampleGroup } from './example';
import { actions } from './examples/actions';
import { fields } from './examples/fields';
import { frame } from './examples/frame';
import { odds } from './examples/odds';
import { states } from './examples/states';
import { surfaces } from './examples/surfaces';

/** All examples of the gallery, in the order of its index. */
export const exampleGroups: readonly ExampleGroup[] = [
  ...actions,
  ...fields,
  ...odds,
  ...surfaces,
  ...states,
  ...frame,
];
