import { type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** The checked parts of a provenance. */
export const provenanceShape = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
});
export type Provenance = z.infer<typeof provenanceShape>;

/**
 * Creates the in-toto statement about the origin of a release (SLSA provenance 1.0). Its subjects are the document of the release, which
 * contains the digest of each file, and the bill of materials.
 */
export function createProvenance(
  { name, version, commit }: Release,
  documents: Readonly<Record<string, Buffer>>,
  environment: Environment,
): Provenance & Record<string, unknown> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
  const home = server !== undefined && repository !== undefined ? `${server}/${repository}` : undefined;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(documents).map(([file, content]) => ({ name: file, digest: { sha256: sha256(content) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://oware.example/build/remote/v1',
        externalParameters: { app: name, version },
        resolvedDependencies: [{ uri: `git+${home ?? 'file:///'}`, digest: { gitCommit: commit } }],
      },
      runDetails: {
        builder: {
          id: home === undefined ? 'https://oware.example/builder/local' : `${home}/.github/workflows/main.yml`,
        },
        ...(home !== undefined && run !== undefined && { metadata: { invocationId: `${home}/actions/runs/${run}` } }),
      },
    },
  };
}
