declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Readonly<Record<string, number>>;
    keepFeatures: readonly string[];
    dropTables: readonly string[];
  }
  /** Returns the font with these characters only. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
