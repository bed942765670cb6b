/** Colours of flags by their letters in `FLAGS`. */
const COLOURS: Readonly<Record<string, string>> = {
  r: 'c8102e',
  w: 'ffffff',
  b: '0b3d91',
  g: '0f7a3d',
  y: 'ffd23f',
  k: '111111',
  s: '5aa9e6',
  o: 'e06c00',
};

/** Two colours of the flags whose leagues are shown most often: `gh` is red and gold. */
const FLAGS =
  'ng:gw gh:ry gb-eng:wr es:ry it:gw de:kr fr:br pt:gr nl:rb be:ky br:gy ar:sw za:gy ke:kr eg:rk ma:rg tn:rw dz:gw cm:gr sn:gy ci:og ' +
  'gb-sct:bw tr:rw gr:bw at:rw ch:rw dk:rw se:by no:rb fi:wb pl:wr cz:br ro:by hr:rw rs:rb ua:by us:br mx:gr co:yb cl:br jp:wr kr:wr ' +
  'cn:ry sa:gw au:by in:og ug:ky tz:gs zm:go rw:sy ie:go gb-wls:rg il:wb hu:rg bg:wg uy:sw py:rb pe:rw ec:yb';

/**
 * Returns two colours of the flag of a country, six digits each; undefined when it is not in the list.
 * @param flag as of `getFlag`
 */
export function getFlagColours(flag: string): [string, string] | undefined {
  const at = FLAGS.indexOf(`${flag}:`);
  const [first, second] = [FLAGS[at + `${flag}:`.length], FLAGS[at + `${flag}:`.length + 1]];
  return at < 0 || !first || !second ? undefined : [COLOURS[first] ?? '', COLOURS[second] ?? ''];
}
