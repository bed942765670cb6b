/**
 * Returns the wire form of a password: its MD5 in hex (reference: account). Rejects when its code could not be loaded.
 */
export async function hashPassword(password: string): Promise<string> {
  const { getMd5Hex: md5Hex } = await import(/* webpackChunkName: "cipher" */ '../hash/md5');
  return md5Hex(password);
}
