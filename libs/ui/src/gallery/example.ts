import { type ReactNode } from 'react';

/** Examples of one component, or of a few that belong together. */
export interface ExampleGroup {
  /** Name in the address and of the screenshots: `button`. */
  name: string;
  /** Names of the components in `@oware/ui` that the examples show. */
  shows: readonly string[];
  /** Whether it covers the screen: it is then shown alone in each theme, not in all themes on one page. */
  covers?: boolean;
  examples: ReactNode;
}
