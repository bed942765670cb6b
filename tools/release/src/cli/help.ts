export const HELP = `npm run release -- <command>

  publish APP                          publishes the build in dist/apps/APP under its version, for good
  promote APP[@VERSION]                serves a version to everybody; without a version the one on its canary
  canary REMOTE@VERSION --traffic N    serves a version to N percent of the devices, always the same ones
  rollback APP                         ends the canary; without a canary serves what was served before
  rollback --to REVISION               serves exactly what an earlier revision served
  disable REMOTE                       serves the remote to nobody
  list [APP]                           what is published, and where it is served
  history                              the changes of a channel, newest first
  which DEVICE-ID                      what one device gets

  --country gh|ng     the country; needed by all but publish and list
  --channel NAME      default: stable
  --store FOLDER      where releases are kept; default: RELEASE_STORE, or .data/releases
  --dist FOLDER       where builds are; default: dist
  --expect REVISION   refuse the change if the channel is at another revision (0: has none)
  --by NAME           who changes; default: the name of the user
  --limit N           how many changes history shows; default: 20
  --dry-run           checks everything and writes nothing
  --help

Ends with 0; 1 refused, with the reason; 2 not understood; 3 somebody else changed the channel first.`;
