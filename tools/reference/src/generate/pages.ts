import { createCallsPage } from './calls-page';
import { createCodesPage } from './codes-page';
import { createCommandsPage } from './commands-page';
import { createConfigurationPage, createEnvExample } from './environment';
import { createRoutesPage } from './routes-page';

/** The generated pages, by file path relative to docs/reference. */
export const generatedPages: Readonly<Record<string, () => string | Promise<string>>> = {
  'routes.md': createRoutesPage,
  'calls.md': createCallsPage,
  'codes.md': createCodesPage,
  '../commands.md': createCommandsPage,
  '../configuration.md': createConfigurationPage,
  '../../deploy/env.example': createEnvExample,
};
