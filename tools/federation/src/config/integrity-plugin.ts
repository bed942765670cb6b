import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Global variable where the entries of all releases store the hashes of their further files, by `app/file`. */
export const INTEGRITY_TABLE = '__owareIntegrity';

/**
 * Makes the browser check every lazily loaded file. The HTML contains the hashes of the entries; an entry contains the hashes of the files
 * that it may load (see `addHashesToEntry`), so the chain has no gap.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${setIntegrity('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${setIntegrity(tag, href)}`,
      );
    });
  }
}

const setIntegrity = (tag: string, url: string): string =>
  `var sri = (self.${INTEGRITY_TABLE} || {})[${url}.split('/').slice(-2).join('/')]; if (sri) ${tag}.integrity = sri;`;
