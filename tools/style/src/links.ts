import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { listFiles } from './extract/workspace';

const markdown = new MarkdownIt({ html: true });

/** Lists the targets of links to files, without anchors and addresses of the web. */
export function listFileLinks(source: string): string[] {
  const inline = markdown.parse(source, {}).flatMap(({ children }) => children ?? []);
  return inline
    .flatMap((token) => (token.type === 'link_open' ? [token.attrGet('href') ?? ''] : []))
    .filter((href) => !/^([a-z]+:|#|$)/.test(href))
    .map((href) => decodeURI(href.replace(/#.*/, '')));
}

/** Lists links of Markdown files whose target does not exist, as `file: target`. */
export const findBrokenLinks = (root: string): string[] =>
  listFiles(root)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      listFileLinks(readFileSync(path.join(root, file), 'utf8'))
        .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
