import { type Release, type ReleaseSet } from '@oware/contracts';

/** A file that the page needs, with the hash that the browser checks. */
interface DocumentFile {
  url: string;
  integrity: string;
}
export interface DocumentFiles {
  styles: DocumentFile[];
  /** Fetched early; run when the shell requests them. */
  preloads: DocumentFile[];
  /** Run in order. */
  scripts: DocumentFile[];
  /** Fonts of the shell that most pages use. */
  fonts: DocumentFile[];
}

/** Files of the condensed face for English and for the signs of the currencies. */
const FONT = /^latin(-ext)?\.[^/]+\.woff2$/;

/** Lists the files of a document: the shell's, each remote's entry, the page's own, and those of the rendered slots. */
export function listDocumentFiles(
  { shell, remotes }: ReleaseSet,
  page: { remote: string; path: string } | undefined,
  extraScripts: readonly string[],
): DocumentFiles {
  const styles = new Map<string, DocumentFile>();
  const preloads = new Map<string, DocumentFile>();
  const add = (to: Map<string, DocumentFile>, release: Release, names: readonly string[]): void => {
    for (const name of names)
      to.set(release.base + name, { url: release.base + name, integrity: release.files[name]?.integrity ?? '' });
  };

  add(styles, shell, shell.styles);
  for (const remote of remotes) {
    const own = remote.name === page?.remote ? remote.routes.find(({ path }) => path === page.path) : undefined;
    const parts = [...(own ? [own] : []), ...remote.slots.filter(({ clientOnly }) => !clientOnly)];
    if (!parts.length) continue;
    add(styles, remote, [...remote.exposed.styles, ...parts.flatMap((part) => part.styles)]);
    add(preloads, remote, [...remote.entry, ...remote.exposed.scripts, ...parts.flatMap((part) => part.scripts)]);
  }
  const scripts = new Map<string, DocumentFile>();
  add(scripts, shell, shell.entry);
  for (const url of extraScripts) scripts.set(url, { url, integrity: '' });
  const fonts = new Map<string, DocumentFile>();
  add(
    fonts,
    shell,
    Object.keys(shell.files).filter((file) => FONT.test(file)),
  );
  return {
    styles: [...styles.values()],
    preloads: [...preloads.values()],
    scripts: [...scripts.values()],
    fonts: [...fonts.values()],
  };
}
