import { getTeam } from './code-owners';

/**
 * Creates the alert rules that need the name of a remote: Prometheus cannot detect a missing series unless a rule names it. The rules about
 * releases are in `deploy/alerts-releases.yml`, for all remotes together.
 */
export const createAlertRules = (
  remote: string,
): string => `# Alert rules of the remote ${remote}, in addition to those for all releases in deploy/alerts-releases.yml. Its squad may add its own.
groups:
  - name: oware-remote-${remote}
    rules:
      - alert: OwareRemoteNotServed
        expr: >-
          absent(edge_release_share_percent{remote="${remote}",country="gh",channel="stable"})
          or absent(edge_release_share_percent{remote="${remote}",country="ng",channel="stable"})
        for: 5m
        labels: { severity: page, owner: '${getTeam(remote)}' }
        annotations:
          summary: 'No release of ${remote} is served in {{ $labels.country }}'
          description: 'It was disabled, or no release fits the shell. See npm run release -- history --country {{ $labels.country }}.'
      - alert: OwareRemoteSilent
        expr: >-
          sum by (country) (increase(edge_served_total{app="${remote}",side="browser"}[1h])) == 0
          and on (country) sum by (country) (increase(edge_served_total{app="shell",side="browser"}[1h])) > 1000
        for: 10m
        labels: { severity: ticket, owner: '${getTeam(remote)}' }
        annotations:
          summary: 'No browser ran ${remote} in {{ $labels.country }} for an hour'
          description: 'The shell runs in browsers, so players are online. Look for "browser reported a failure" in the log of the edges.'
`;
