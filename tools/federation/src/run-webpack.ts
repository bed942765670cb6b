import webpack, { type Configuration, type Stats } from 'webpack';
import { type Side } from './config/base';

/** Builds both sides; rejects with webpack's own message when one fails. */
export async function runWebpack(configs: Record<Side, Configuration>): Promise<Record<Side, Stats>> {
  const compiler = webpack([configs.browser, configs.server]);
  if (!compiler) throw new Error('webpack created no compiler.');
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack returned no result.')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const [browser, server] = stats.stats;
  if (!browser || !server) throw new Error('webpack returned no statistics.');
  return { browser, server };
}
