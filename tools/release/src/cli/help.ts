export const HELP = `npm run release -- <command>

  publish APP...                       publishes the build in dist/apps/APP under its version, permanently
  publish REMOTE... --preview NAME     shows the build at ?mf=REMOTE@NAME where previews are on; for two weeks, or until the next build
  promote APP[@VERSION]...             serves a version to everybody; without a version the one on its canary;
                                       succeeds without a change if the version is already current
  canary APP@VERSION --traffic N       serves a version to N percent of the devices, always the same ones
  canary APP@VERSION --steps 1,5,25,100 --bake 10m --edge URL...
                                       raises it step by step and promotes it after 100, and rolls it back when it does
                                       harm; a restarted run continues at its step
  rollback APP                         ends the canary; without a canary serves what was served before
  rollback --to REVISION               serves exactly what an earlier revision served
  verify APP@VERSION                   checks its files, its bill of materials and its provenance
  mark-bad APP@VERSION --why "…"       permanently: no channel accepts the version or its files, and
                                       nothing falls back to them
  disable REMOTE                       stops serving the remote
  approve ID                           makes a change that somebody else proposed, if it needs two people
  new-key NAME                         creates a key for somebody who releases
  list [APP]                           what is published, which native apps it needs, and where it is served
  history                              the changes of a channel, newest first
  which DEVICE-ID                      what one device gets
  served --edge URL                    what an edge has served since it started, and the failures in browsers

  --country gh|ng|both
                      the country; all commands except publish, verify, mark-bad, new-key, list and served need it. promote, canary,
                      rollback, disable and approve accept both: first gh, then ng
  --channel NAME      default: stable
  --store ADDRESS     where releases are stored: a folder, or s3://BUCKET/PREFIX of any S3-compatible server;
                      default: RELEASE_STORE, or .data/releases
  --dist FOLDER       where builds are; default: dist
  --expect REVISION   reject the change if the channel is at another revision (0: has none)
  --by NAME           author of the change; default: your user name. With rights, the key decides
  --emergency         change during a freeze; needs --why and an approval
  --why TEXT          the reason, one sentence: history and the page /releases show it; mark-bad needs one
  --urgent            with promote and rollback: open pages replace the old release within minutes instead of half an hour
  --edge URL          the edge that served reads, at its INTERNAL_PORT: http://localhost:4210; canary reads several, each with
                      its own --edge; default: RELEASE_EDGES, the addresses separated by blanks
  --bake TIME         minimum duration of each step of a canary: 90s, 10m, 2h; default: 10m
  --plan ID           approved plan of a canary that needs two people, from the first run of its command
  --devices N         a step lasts until N devices have opened a page with the canary; default: 100, at least 50
  --heavier           lets a canary be much heavier than the current release
  --name APP          shows one app in served
  --limit N           number of changes that history shows; default: 20
  --allow-dirty       publish accepts a build of files that are not committed; only for a store in a folder
  --dry-run           checks everything and writes nothing
  --help

RELEASE_RIGHTS names the file that lists who may release; without it everybody may. With it, RELEASE_KEY is your private key, which signs your
changes. A change that needs two people is proposed, and served once somebody else approves it. A rollback needs one person.

For a bucket, set the variables AWS_ENDPOINT_URL (the address of any server; without it Amazon's), AWS_REGION, AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Its server must support conditional writes (If-None-Match).

Exit codes: 0; 1 rejected, with the reason; 2 invalid arguments; 3 somebody else changed the channel first;
4 the canary did harm and was rolled back.`;
