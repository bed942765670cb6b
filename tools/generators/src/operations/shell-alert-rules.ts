import { getTeam, SHELL } from './code-owners';

/**
 * Creates the alert rules that name the shell: Prometheus cannot detect a missing series unless a rule names it. The rules about releases
 * are in `deploy/alerts-releases.yml`, for the shell and all remotes.
 */
export const createShellAlertRules =
  (): string => `# Alert rules of the shell, in addition to those for all releases in deploy/alerts-releases.yml. Its team may add its own.
groups:
  - name: oware-shell
    rules:
      - alert: OwareShellNotServed
        expr: >-
          absent(edge_release_share_percent{remote="shell",country="gh",channel="stable"})
          or absent(edge_release_share_percent{remote="shell",country="ng",channel="stable"})
        for: 1m
        labels: { severity: page, owner: '${getTeam(SHELL)}' }
        annotations:
          summary: 'No shell is served in {{ $labels.country }}'
          description: 'Players get no pages, because each page needs the shell. See npm run release -- history --country {{ $labels.country }}.'
      - alert: OwareShellSilent
        expr: >-
          sum by (country) (increase(edge_served_total{app="shell",side="browser"}[15m])) == 0
          and on (country) sum by (country) (increase(edge_served_total{app="shell",side="edge"}[15m])) > 1000
        for: 5m
        labels: { severity: page, owner: '${getTeam(SHELL)}' }
        annotations:
          summary: 'No browser ran the shell in {{ $labels.country }} for 15 minutes'
          description: 'The edges render pages, so players are online. Look for "browser reported a failure" in the log of the edges; then roll the shell back.'
`;
