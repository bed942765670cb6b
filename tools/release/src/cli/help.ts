export const HELP = `npm run release -- <command>

  publish APP...                       publishes the build in dist/apps/APP under its version, for good
  publish REMOTE... --preview NAME     shows the build at ?mf=REMOTE@NAME where previews are on; for two weeks, or until the next build
  promote APP[@VERSION]...             serves a version to everybody; without a version the one on its canary
  canary APP@VERSION --traffic N       serves a version to N percent of the devices, always the same ones
  canary APP@VERSION --steps 1,5,25,100 --bake 10m --edge URL...
                                       raises it step by step and promotes it after 100, and rolls it back when it does
                                       harm; started again, it goes on where it was
  rollback APP                         ends the canary; without a canary serves what was served before
  rollback --to REVISION               serves exactly what an earlier revision served
  verify APP@VERSION                   checks its files, its bill of materials, and who built it from what
  mark-bad APP@VERSION --why "…"       no channel takes the version any more, and nothing falls back to it; for good
  disable REMOTE                       serves the remote to nobody
  approve ID                           makes a change that somebody else proposed, where two people are needed
  new-key NAME                         makes a key for somebody who releases
  list [APP]                           what is published, which native apps it needs, and where it is served
  history                              the changes of a channel, newest first
  which DEVICE-ID                      what one device gets
  served --edge URL                    what an edge has served since it started, and what failed in browsers

  --country gh|ng     the country; needed by all but publish, list and served
  --channel NAME      default: stable
  --store ADDRESS     where releases are kept: a folder, or s3://BUCKET/PREFIX of any S3-compatible server;
                      default: RELEASE_STORE, or .data/releases
  --dist FOLDER       where builds are; default: dist
  --expect REVISION   refuse the change if the channel is at another revision (0: has none)
  --by NAME           who changes; default: the name of the user. With rights it is who holds the key
  --emergency         change during a freeze; needs --why and somebody who approves
  --why TEXT          the reason, one sentence: history and the page /releases show it; mark-bad needs one
  --urgent            with promote and rollback: open pages leave what it replaces within minutes, not within half an hour
  --edge URL          the edge that served asks, at its INTERNAL_PORT: http://localhost:4210; canary asks several, each named
                      by its own --edge
  --bake TIME         how long each step of a canary lasts at least: 90s, 10m, 2h; default: 10m
  --devices N         a step lasts until so many devices have opened a page with the canary; default: 100, 50 at least
  --heavier           lets a canary be much heavier than the current release
  --name APP          shows one app in served
  --limit N           how many changes history shows; default: 20
  --allow-dirty       publish takes a build of files that are not committed; only for a store in a folder
  --dry-run           checks everything and writes nothing
  --help

RELEASE_RIGHTS names the file that says who may release; without it everybody may. Then RELEASE_KEY is your private key, which signs your
changes. A change that needs two people is proposed, and served once somebody else approves it. A rollback needs one.

A bucket is reached by the variables AWS_ENDPOINT_URL (any server's address; without it Amazon's), AWS_REGION, AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Its server must honour conditional writes (If-None-Match).

Ends with 0; 1 refused, with the reason; 2 not understood; 3 somebody else changed the channel first;
4 the canary did harm and was rolled back.`;
