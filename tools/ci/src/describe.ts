import { isEmpty, type Plan } from './plan';

/** Formats a plan as lines of text. */
export function describePlan(plan: Plan): string[] {
  const { base, head, changed, everything, targets, proofs, releases } = plan;
  const change = `${changed.length === 1 ? '1 file' : `${changed.length} files`} changed between ${base.slice(0, 12)} and ${head.slice(0, 12)}`;
  if (isEmpty(plan))
    return [`${change}; no check depends on ${changed.length === 1 ? 'it' : 'them'}, so nothing runs.`];
  return [
    `${change}.`,
    ...(everything === undefined ? [] : [`Everything runs: ${everything}.`]),
    ...Object.entries(targets).map(([target, projects]) => `${target.padEnd(10)} ${projects.join(' ') || 'none'}`),
    ...(proofs.length > 0 ? [`${'in full'.padEnd(10)} ${proofs.join(' ')}`] : []),
    `${'journeys'.padEnd(10)} ${describeJourneys(plan)}`,
    ...(releases.unraised.length > 0
      ? [
          `${releases.unraised.join(', ')}: affected, but with an unchanged version, so nothing is published. To ship, raise the version in apps/<app>/package.json.`,
        ]
      : []),
  ];
}

function describeJourneys({ journeys: { which, because, scopes, titles } }: Plan): string {
  if (which === 'none') return 'none';
  if (which === 'all') return `all ${titles.length}: ${because}`;
  return `${titles.length}: ${[...scopes.map((scope) => `@${scope}`), '@smoke'].join(' ')}`;
}
