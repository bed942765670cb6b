import { use } from 'react';
import { type Resource } from './resource';

/** Returns the value of a resource; suspends until it is loaded, throws when it failed. */
export function useResource<Value>(resource: Resource<Value>): Value {
  const value = resource.peek();
  return value === undefined ? use(resource.load()) : value;
}
