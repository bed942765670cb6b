import { callsPage } from './calls-page';
import { codesPage } from './codes-page';
import { commandsPage } from './commands-page';
import { configurationPage, envExample } from './environment';
import { routesPage } from './routes-page';

/** The pages that a command writes, by their file's path from docs/reference. */
export const generatedPages: Readonly<Record<string, () => string | Promise<string>>> = {
  'routes.md': routesPage,
  'calls.md': callsPage,
  'codes.md': codesPage,
  '../commands.md': commandsPage,
  '../configuration.md': configurationPage,
  '../../deploy/env.example': envExample,
};
